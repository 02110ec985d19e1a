#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Whether the record says that nothing ran: what a plan of work has before its cohort is executed.
bool nothing_ran(const model::Attempt& attempt) {
  return attempt.outcome == model::Outcome::skipped || attempt.outcome == model::Outcome::excluded ||
         (attempt.outcome == model::Outcome::missing && attempt.reason == "not_started");
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Cohort* cohort = promises.manifest->find_cohort(attempt.cohort);
  if (cohort == nullptr) return;
  run.examined();
  if (cohort->held && (cohort->executed || nothing_ran(attempt))) return;
  const std::string_view how = cohort->executed ? "not held here" : "not executed";
  Finding finding = run.finding(attempt.at.find("cohort").location(),
                                fmt::format("a record is of the cohort {}, which was {}", cohort->id, how));
  finding.want = "a cohort that was executed and is held here";
  finding.found = fmt::format("{}, in slot {}", how, attempt.slot);
  finding.related.push_back({cohort->at.location(), "the cohort"});
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) != nullptr) run.not_applicable("no record is of a known cohort");
}

}  // namespace

extern const Rule coverage_cohort_not_executed;
const Rule coverage_cohort_not_executed = {
    {.id = "coverage.cohort_not_executed",
     .clause = "3.12",
     .title = "a record of a cohort that was not executed, or is not held here",
     .why = "a cohort that was only described, or is held elsewhere, has no records here",
     .fix = "correct the cohort of the record, or say that the cohort was executed and is held here",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
