// Runs one case of a rule. Exits 0 where everything is as the case says.
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include "checker/report/format.h"
#include "counterfoil/check.h"
#include "tests/support/check_in_shards.h"
#include "tests/support/compare.h"
#include "tests/support/rule_case.h"

namespace counterfoil::support {
namespace {

std::string in_every_format(const Report& report) {
  std::string out;
  for (const report::Format* format : report::all_formats())
    format->write(report, report::FormatOptions{}, out);
  return out;
}

/// Checks, in one piece or in shards; where nothing of the input could be read, the report says no more than
/// the verdict.
Result<Report> checked(const CheckOptions& options, std::uint32_t of, std::span<const std::uint32_t> shards) {
  auto report = of == 0 ? check(options) : check_in_shards(options, of, shards);
  if (report || report.error().kind == Error::Kind::usage || report.error().kind == Error::Kind::internal) {
    return report;
  }
  Report nothing;
  nothing.verdict_reason = report.error().what;
  if (report.error().kind == Error::Kind::malformed) nothing.verdict = Verdict::fail;
  if (report.error().kind == Error::Kind::unreadable) nothing.verdict = Verdict::incomplete;
  return nothing;
}

int broken(const Error& error) {
  fmt::print("broken case: {}: {}{}{}\n", error.where, error.what, error.hint.empty() ? "" : "; ",
             error.hint);
  return 1;
}

int run(const char* root, const char* file) {
  const auto rule_case = read_rule_case(file, root);
  if (!rule_case) return broken(rule_case.error());
  const auto bundle = rule_case->make_bundle();
  if (!bundle) return broken(bundle.error());

  const auto receipt = rule_case->make_receipt(**bundle);
  if (!receipt) return broken(receipt.error());

  const CheckOptions options = rule_case->check_options(**bundle, receipt->get());
  const auto report = checked(options, rule_case->shards, rule_case->merge);
  if (!report) return broken(report.error());
  std::vector<std::string> faults = faults_of(*rule_case, *report);
  const auto again = rule_case->shards == 0 ? checked(options, 3, std::array{3U, 1U, 2U})
                                            : checked(options, rule_case->shards, rule_case->merge);
  if (!again || in_every_format(*again) != in_every_format(*report))
    faults.push_back("a second run, in shards, gives another report");
  if (faults.empty()) return 0;

  fmt::print("{}\n{}: not as the case says\n", rule_case->title, file);
  for (const std::string& fault : faults) fmt::print("  {}\n", fault);
  return 1;
}

}  // namespace
}  // namespace counterfoil::support

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: counterfoil_rule_case ROOT CASE.json\n");
    return 2;
  }
  return counterfoil::support::run(argv[1], argv[2]);
}
