// Makes the bundle of a story: a base bundle, patched as the cases of the rules are.
//
// usage: counterfoil_patched BASE STEPS.json OUT
// STEPS.json: {"patch": [...], "seal": true, "reseal_records": false}; tests/cases/README.md lists the steps.
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "tests/support/patch.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

Done make(const fs::path& base, const fs::path& steps, const fs::path& out) {
  const auto document = read_strict_json(steps);
  if (!document) return document.error();
  const json::Value root = document->root();
  const std::string fault = key_fault(root, {"patch", "seal", "reseal_records"});
  if (!fault.empty()) return Error{Error::Kind::usage, steps.string(), fault, ""};
  auto bundle = PatchedBundle::copy_of(base);
  if (!bundle) return bundle.error();
  for (const json::Value step : root.find("patch").elements()) {
    if (const Done done = (*bundle)->apply(step); !done) return done;
  }
  if (root.find("seal").as_bool()) {
    if (const Done done = (*bundle)->seal(root.find("reseal_records").as_bool()); !done) return done;
  }
  fs::copy((*bundle)->path(), out, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  return std::monostate{};
}

}  // namespace
}  // namespace counterfoil::support

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: counterfoil_patched BASE STEPS.json OUT\n");
    return 2;
  }
  const auto made = counterfoil::support::make(argv[1], argv[2], argv[3]);
  if (made) return 0;
  fmt::print(stderr, "{}: {}\n", made.error().where, made.error().what);
  return 1;
}
