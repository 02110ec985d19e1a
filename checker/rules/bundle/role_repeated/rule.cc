#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (std::string_view role : {"plan", "claims"}) {
    const model::ListedFile* first = nullptr;
    for (const model::ListedFile& listed : manifest->files) {
      if (listed.role != role) continue;
      run.examined();
      if (first == nullptr || first->path == listed.path) {
        first = &listed;
        continue;
      }
      Finding finding =
          run.finding(listed.at.location(), fmt::format("{} is a second file of role {}", listed.path, role));
      finding.want = fmt::format("one file of role {}", role);
      finding.found = fmt::format("{} and {}", first->path, listed.path);
      finding.related.push_back({first->at.location(), "the other one"});
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule bundle_role_repeated;
const Rule bundle_role_repeated = {{.id = "bundle.role_repeated",
                                    .clause = "1.13",
                                    .title = "a bundle has two plans, or two lists of claims",
                                    .why = "a bundle has exactly one plan and one list of claims",
                                    .fix = "join them into one file",
                                    .waivable = false},
                                   nullptr,
                                   finish};

}  // namespace counterfoil::rules
