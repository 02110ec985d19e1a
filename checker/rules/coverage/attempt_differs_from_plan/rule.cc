#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/model/fields.h"
#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool are_equal(json::Value planned, json::Value stated) {
  if (planned && planned.raw() == stated.raw()) return true;
  const auto a = model::decimal_of(planned);
  const auto b = model::decimal_of(stated);
  if (a && b) return *a == *b;
  if (planned.is_string() && stated.is_string()) return planned.as_string() == stated.as_string();
  return false;
}

void differs(json::Value stated, std::string_view prefix, std::string_view what, json::Value planned,
             const model::Attempt& attempt, RuleRun& run) {
  run.examined();
  if (are_equal(planned, stated)) return;
  Finding finding =
      run.finding(stated.location(), fmt::format("an attempt has another {}{} than planned", prefix, what));
  finding.want = shown(planned);
  finding.found = fmt::format("{}, in slot {}", shown(stated), attempt.slot);
  if (planned) finding.related.push_back({planned.location(), "planned here"});
  run.add_grouped(std::move(finding));
}

/// A member of the planned judge that the contract does not know: schema.unknown_property says so, and what
/// it was meant to be is not held against the records.
bool has_misspelt_member(json::Value judge) {
  static constexpr std::array<std::string_view, 6> kKnown = {
      "id", "max_atol", "max_rtol", "required_matched_ratio", "max_error_cap", "allow_negative_inf"};
  for (json::Member member : judge.members()) {
    const bool known = std::find(kKnown.begin(), kKnown.end(), member.key) != kKnown.end();
    if (!known && !member.key.starts_with("x-")) return true;
  }
  return false;
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  const auto slot = planned_slot(attempt, promises);
  if (!slot) return;
  const model::Plan& plan = *promises.plan;
  if (attempt.judge && plan.judge) {
    for (json::Member member : attempt.judge->at.members()) {
      const json::Value planned = plan.judge->at.find(member.key);
      if (member.key.starts_with("x-") || (!planned && has_misspelt_member(plan.judge->at))) continue;
      differs(member.value, "judge.", member.key, planned, attempt, run);
    }
  }
  const json::Value seed = attempt.seed_at;
  if (const auto* planned = plan.seed_of(*slot); planned && seed) {
    differs(seed, "", "seed", planned->at.find("seed"), attempt, run);
  }
  const json::Value candidate = attempt.candidate_at;
  if (const auto* planned = plan.candidate_of(*slot); planned && candidate) {
    differs(candidate, "", "candidate", planned->at.find("sha256"), attempt, run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  if (!plan->slots.repeated().empty()) return run.could_not("slots with one id cannot be told apart");
  run.not_applicable("no attempt states a judge, seed or candidate that the plan fixes");
}

}  // namespace

extern const Rule coverage_attempt_differs_from_plan;
const Rule coverage_attempt_differs_from_plan = {
    {.id = "coverage.attempt_differs_from_plan",
     .clause = "3.7",
     .title = "an attempt is not the one that was planned",
     .why = "judge, tolerance, seed and candidate of an attempt are those of the frozen plan",
     .fix = "run the attempt again as planned",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
