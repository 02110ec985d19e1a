#include "checker/rules/rule.h"
#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  const model::RoleAssignment* copy = nullptr;
  for (const model::RoleAssignment& role : plan->roles) {
    if (role.role != model::SlotRole::positive_control) continue;
    run.examined();
    if (role.kind == "independent") return;
    if (copy == nullptr) copy = &role;
  }
  if (copy == nullptr) return;
  run.report(copy->at.location(), "every positive control is a copy of the reference",
             "one of kind independent", "copies: they show that checker and transport work");
}

}  // namespace

extern const Rule accounting_copy_control_only;
const Rule accounting_copy_control_only = {{.id = "accounting.copy_control_only",
                                            .clause = "4.8",
                                            .title = "the only positive controls are copies",
                                            .why = "a copy of the reference shows that checker and transport "
                                                   "work, and nothing about an independent implementation",
                                            .fix = "add a positive control of kind independent",
                                            .severity = Severity::note},
                                           nullptr,
                                           finish};

}  // namespace counterfoil::rules
