#include <fmt/format.h>
#include <optional>
#include <string>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  const auto slot = attempt.planned;
  if (!slot) return;
  if (attempt.as_planned) return run.examined(attempt.as_planned->known);
  const model::Plan& plan = *promises.plan;
  for (std::size_t i = 0; i < attempt.fields.size(); ++i) {
    const model::FieldPath& path = attempt.fields[i];
    if (model::explains(path)) continue;  // nobody can plan for every error
    run.examined();
    const std::string field = model::text_of(path);
    if (plan.promises(*slot, attempt.outcome, field) || plan.is_optional(*slot, field)) continue;
    Finding finding =
        run.finding(attempt.field_values[i].key_location(),
                    fmt::format("an attempt that is {} carries {}, which the plan does not know",
                                name(attempt.outcome), field));
    finding.want = "a field that the plan promises or calls optional";
    finding.found = fmt::format("{}, in slot {}", field, attempt.slot);
    run.add_grouped(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_plan(facts, run) != nullptr) run.not_applicable("no record carries a field of its own");
}

}  // namespace

extern const Rule coverage_field_not_planned;
const Rule coverage_field_not_planned = {
    {.id = "coverage.field_not_planned",
     .clause = "3.6",
     .title = "a field that the plan does not know",
     .why = "a record carries only what the plan promises or calls optional",
     .fix = "list the field in the plan before it is frozen, or carry it under an x- name",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
