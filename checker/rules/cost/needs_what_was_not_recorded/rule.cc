#include <algorithm>

#include <fmt/format.h>

#include "checker/rules/cost/costs.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* claims = require_claims(facts, run);
  if (manifest == nullptr || claims == nullptr) return;
  if (claims->totals.empty()) run.not_applicable("no total of costs is published");
  const auto& unrecorded = manifest->not_recorded;
  const bool disowned = std::find(unrecorded.begin(), unrecorded.end(), "costs") != unrecorded.end();
  for (const model::CostTotal& total : claims->totals) {
    run.examined();
    if (costs_are_listed(facts)) continue;
    run.report(total.at.location(), fmt::format("total {} rests on costs that are not listed", total.id),
               "a listed file of role costs", disowned ? "costs are not recorded" : "no such file");
  }
}

}  // namespace

extern const Rule cost_needs_what_was_not_recorded;
const Rule cost_needs_what_was_not_recorded = {
    {.id = "cost.needs_what_was_not_recorded",
     .clause = "7.13",
     .title = "a total needs costs that are not listed",
     .why = "a published total rests on a file of costs that bundle.json lists",
     .fix = "publish the line items behind the total, or drop it"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
