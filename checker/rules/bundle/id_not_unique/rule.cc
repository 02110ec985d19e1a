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
  for (std::string_view section : {"cohorts", "clocks", "clock_relations", "series", "targets",
                                   "environments", "sources", "generations", "runs"}) {
    std::map<std::string_view, json::Value> first;
    for (json::Value entry : manifest->document.root().find(section).elements()) {
      const json::Value id = entry.find("id");
      if (!id.is_string()) continue;
      run.examined();
      const auto [seen, is_new] = first.emplace(id.as_string(), id);
      if (is_new) continue;
      Finding finding =
          run.finding(id.location(), fmt::format("the id {} stands twice in {}", id.as_string(), section));
      finding.want = "an id of its own";
      finding.found = id.as_string();
      finding.related.push_back({seen->second.location(), "the first one, which counts"});
      run.add(std::move(finding));
    }
  }
}

}  // namespace

extern const Rule bundle_id_not_unique;
const Rule bundle_id_not_unique = {
    {.id = "bundle.id_not_unique",
     .clause = "1.13",
     .title = "two entries of bundle.json have one id",
     .why =
         "ids of cohorts, clocks, relations, targets, environments, sources, generations and runs are unique",
     .fix = "give each its own id",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
