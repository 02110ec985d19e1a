#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  run.not_applicable("the plan was not amended by an exclusion");
  for (const model::Amendment& amendment : plan->amendments) {
    if (!amendment.is_exclusion) continue;
    run.examined();
    if (!amendment.results_seen) continue;
    FirstNames excluded;
    for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
      if (plan->exclusion_of(slot) == &amendment) excluded.add(plan->slots.id(slot));
    }
    Finding finding = run.finding(amendment.at.find("results_seen").location(),
                                  fmt::format("amendment {} excludes {} of {} slots after results were seen",
                                              amendment.id, excluded.count(), plan->slots.size()));
    finding.want = "an exclusion decided before any result was known";
    finding.found = excluded.empty() ? std::string("no slot") : excluded.text();
    finding.count = std::max<std::uint64_t>(excluded.count(), 1);
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule coverage_exclusion_after_results;
const Rule coverage_exclusion_after_results = {
    {.id = "coverage.exclusion_after_results",
     .clause = "3.8",
     .title = "slots were taken out of the plan after results were seen",
     .why = "an exclusion says whether results were known when it was decided",
     .fix = "show the claim over all planned slots beside the one over the eligible ones",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
