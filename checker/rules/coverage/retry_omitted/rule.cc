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
  if (plan->retry.on.empty()) return run.not_applicable("the plan obliges no second try");
  FirstNames omitted;
  const summary::TryRecord* first = nullptr;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    const auto tries = facts.coverage.tries(slot);
    if (tries.empty() || !is_numbered(tries)) continue;
    run.examined();
    const summary::TryRecord& last = tries.back();
    if (!plan->retry.obliges(last.outcome, last.try_number)) continue;
    if (facts.coverage.has_unreadable(slot)) {
      run.could_not(
          fmt::format("a try of slot {} stands in a line that could not be used", plan->slots.id(slot)));
      continue;
    }
    omitted.add(
        fmt::format("{} after try {}, {}", plan->slots.id(slot), last.try_number, name(last.outcome)));
    if (first == nullptr) first = &last;
  }
  if (first == nullptr) return;
  if (omitted.count() <= facts.coverage.unreadable_without_slot()) {
    run.could_not("obliged tries may stand in lines that could not be used");
    return;
  }
  Finding finding =
      run.finding(facts.locate(first->at(), "/outcome"),
                  omitted.count() == 1 ? "a slot was not tried again"
                                       : fmt::format("{} slots were not tried again", omitted.count()));
  finding.want = fmt::format("another try, up to {} in all", plan->retry.max_tries);
  finding.found = omitted.text();
  finding.count = omitted.count();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_retry_omitted;
const Rule coverage_retry_omitted = {
    {.id = "coverage.retry_omitted",
     .clause = "3.5",
     .title = "a try that the plan asks for is not there",
     .why = "where the retry rule of the plan obliges another try, there is one",
     .fix = "publish the try; if it was never made, as missing with the reason not_started",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
