#include <fmt/format.h>
#include <map>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  std::map<std::string_view, const model::ListedFile*> first;
  for (const model::ListedFile& listed : manifest->files) {
    run.examined();
    const auto [seen, is_new] = first.emplace(listed.path, &listed);
    if (is_new) continue;
    Finding finding = run.finding(listed.at.location(), fmt::format("{} is listed twice", listed.path));
    finding.want = "one entry";
    finding.found = fmt::format("the roles {} and {}", seen->second->role, listed.role);
    finding.related.push_back({seen->second->at.location(), "the first entry, which counts"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_listed_twice;
const Rule bundle_listed_twice = {{.id = "bundle.listed_twice",
                                   .clause = "1.3",
                                   .title = "a path is listed twice",
                                   .why = "a file is listed once",
                                   .fix = "keep the entry that is meant",
                                   .waivable = false},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
