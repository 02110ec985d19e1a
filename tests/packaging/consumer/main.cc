#include <counterfoil/result.h>

#include <cstdio>

int main() {
  const counterfoil::Result<int> result = counterfoil::Error{.kind = counterfoil::Error::Kind::not_found,
                                                             .where = "bundle.json",
                                                             .what = "is not there",
                                                             .hint = ""};
  if (result.ok()) return 1;
  std::printf("%s: %s\n", result.error().where.c_str(), result.error().what.c_str());
}
