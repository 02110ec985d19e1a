#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  const auto slot = attempt.planned;
  if (!slot) return;
  if (attempt.as_planned) return run.examined(attempt.as_planned->promised);
  const bool unjudged = is_verdict(attempt.outcome) && !attempt.has_judgement();
  for (const std::string_view field : promises.plan->promised_fields(*slot, attempt.outcome)) {
    run.examined();
    if (attempt.carries(field)) continue;
    // accounting.verdict_without_judgement says that the whole judgement is not there.
    if (unjudged && (field == "fixture" || field.starts_with("statistics."))) continue;
    Finding finding =
        run.finding(attempt.at.location(),
                    fmt::format("an attempt that is {} lacks the promised {}", name(attempt.outcome), field));
    finding.want = std::string(field);
    finding.found = fmt::format("none, in slot {}", attempt.slot);
    run.add_grouped(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_plan(facts, run) != nullptr)
    run.not_applicable("the plan promises no field of any outcome recorded");
}

}  // namespace

extern const Rule coverage_promised_field_missing;
const Rule coverage_promised_field_missing = {
    {.id = "coverage.promised_field_missing",
     .clause = "3.6",
     .title = "a promised field is not there",
     .why = "a record carries what the plan promises for its outcome",
     .fix = "publish the field; what was never recorded cannot be promised",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
