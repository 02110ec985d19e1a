#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <string>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void compare(json::Value expected, std::uint64_t counted, std::uint64_t miscounted, std::string how,
             RuleRun& run) {
  const auto stated = expected.as_uint64();
  if (!stated) return;
  run.examined();
  // Where the planned count is wrong by itself, coverage.planned_count_mismatch says so.
  if (*stated == counted || *stated == miscounted) return;
  run.report(expected.location(), fmt::format("{} slots are not as many as the plan expects", expected.key()),
             fmt::format("{}: {}", counted, how), fmt::format("{}", *stated));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  const json::Value expected = plan->document.root().find("denominators");
  if (!expected) return run.not_applicable("the plan expects no denominators");
  std::uint64_t excluded = 0;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot)
    excluded += plan->exclusion_of(slot) ? 1 : 0;
  const std::uint64_t planned = plan->slots.size();
  const std::uint64_t declared = std::max(plan->declared, excluded);
  compare(expected.find("planned"), planned, declared, "all slots of the plan", run);
  compare(expected.find("eligible"), planned - excluded, declared - excluded,
          fmt::format("{} planned less {} excluded", planned, excluded), run);
}

}  // namespace

extern const Rule coverage_denominator_not_as_planned;
const Rule coverage_denominator_not_as_planned = {
    {.id = "coverage.denominator_not_as_planned",
     .clause = "3.13",
     .title = "a denominator is not the one that the plan expects",
     .why = "planned and eligible are as many slots as the plan says",
     .fix = "find out which slots came or went, and say so in an amendment or in a new plan",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
