#include <fmt/format.h>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  FirstNames undeclared;
  const summary::TryRecord* first = nullptr;
  for (const summary::TryRecord& record : facts.coverage.records()) {
    if (record.outcome != model::Outcome::excluded) continue;
    run.examined();
    if (plan->exclusion_of(record.slot) != nullptr) continue;
    undeclared.add(plan->slots.id(record.slot));
    if (first == nullptr) first = &record;
  }
  run.not_applicable("no slot is excluded");
  if (first == nullptr) return;
  Finding finding =
      run.finding(facts.locate(first->at(), "/outcome"),
                  undeclared.count() == 1
                      ? fmt::format("slot {} is excluded without an amendment", undeclared.text())
                      : fmt::format("{} records are excluded without an amendment", undeclared.count()));
  finding.want = "an amendment of kind exclusion";
  finding.found = fmt::format("none for {}", undeclared.text());
  finding.count = undeclared.count();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_exclusion_not_declared;
const Rule coverage_exclusion_not_declared = {
    {.id = "coverage.exclusion_not_declared",
     .clause = "3.8",
     .title = "a slot was taken out of the plan without a word",
     .why = "a slot is excluded only by an amendment with time and reason",
     .fix = "declare the exclusion as an amendment, or record what became of the slot",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
