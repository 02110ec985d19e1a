#include <fmt/format.h>
#include <cstdint>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Readings of one clock compare; a civil time without a zone only with its like.
bool are_comparable(const model::Reading& a, const model::Reading& b) {
  return a.clock == b.clock && a.at_ns && b.at_ns && a.naive == b.naive;
}

void examine_start(const model::Reading& start, const model::Attempt& attempt, const model::Reading& frozen,
                   RuleRun& run) {
  if (!are_comparable(start, frozen)) return;
  run.examined();
  if (*start.at_ns >= *frozen.at_ns) return;
  // A time printed in whole seconds may stand for any moment of its second.
  const auto before_ns = static_cast<std::uint64_t>(*frozen.at_ns) - static_cast<std::uint64_t>(*start.at_ns);
  if (before_ns < static_cast<std::uint64_t>(start.resolution_ns)) return;
  const json::Value frozen_at = frozen.at.find("at");
  Finding finding =
      run.finding(start.at.find("at").location(), "an attempt started before the plan was frozen");
  finding.want = fmt::format("a start at {} or later", shown(frozen_at));
  finding.found = fmt::format("{}, slot {}", shown(start.at.find("at")), attempt.slot);
  finding.related.push_back({frozen_at.location(), "frozen here"});
  run.add_grouped(std::move(finding));
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.plan || !promises.plan->frozen) return;
  const model::Reading& frozen = *promises.plan->frozen;
  if (attempt.started && are_comparable(*attempt.started, frozen)) {
    return examine_start(*attempt.started, attempt, frozen, run);
  }
  for (const model::Interval& interval : attempt.intervals) {
    if (interval.start && are_comparable(*interval.start, frozen)) {
      return examine_start(*interval.start, attempt, frozen, run);
    }
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  if (!plan->frozen) {
    run.not_applicable("the plan does not say when it was frozen");
  } else if (!plan->frozen->at_ns) {
    run.not_applicable("when the plan was frozen was not recorded");
  } else {
    run.not_applicable(
        fmt::format("no attempt has a start on the clock {} of the freeze", plan->frozen->clock));
  }
}

}  // namespace

extern const Rule coverage_plan_frozen_late;
const Rule coverage_plan_frozen_late = {
    {.id = "coverage.plan_frozen_late",
     .clause = "3.4",
     .title = "an attempt started before the plan was frozen",
     .why = "the plan is frozen before the first attempt starts",
     .fix = "take what started earlier out of this bundle, and run it again under the frozen plan",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
