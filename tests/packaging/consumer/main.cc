// A gate of somebody else's: checks one bundle and speaks of nothing but its claims.
#include <counterfoil/check.h>

#include <cstdio>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s BUNDLE\n", argv[0]);
    return 2;
  }
  counterfoil::CheckOptions options;
  options.path = argv[1];
  const counterfoil::Result<counterfoil::Report> report = counterfoil::check(options);
  if (!report) {
    std::fprintf(stderr, "%s: %s\n", report.error().where.c_str(), report.error().what.c_str());
    return 2;
  }
  for (const counterfoil::ClaimResult& claim : report->claims) {
    std::printf("%s: printed %s, recomputed %s\n", claim.id.c_str(), claim.printed.c_str(),
                claim.recomputed.c_str());
  }
  std::printf("%s: %s\n", report->bundle_id.c_str(), counterfoil::name(report->verdict));
  return counterfoil::exit_code(report->verdict);
}
