#include <fmt/format.h>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!promises.plan || !promises.manifest || attempt.run.empty()) return;
  const model::Run* from = promises.manifest->find_run(attempt.run);
  if (from == nullptr || from->plan_sha256.empty()) return;
  run.examined();
  const model::Plan& plan = *promises.plan;
  if (from->plan_sha256 == plan.digest) return;
  if (from->plan_sha256 == plan.frozen_sha256)
    return;  // coverage.plan_digest_mismatch: the plan is another one
  Finding finding = run.finding(attempt.at.find("run").location(),
                                fmt::format("run {} executed another plan", attempt.run));
  finding.want = "plan sha256 " + plan.digest;
  finding.found = "plan sha256 " + from->plan_sha256;
  finding.related.push_back({from->at.find("plan_sha256").location(), "the run"});
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return;
  // A plan that is too large has a digest all the same.
  if (facts.plan() || require_plan(facts, run) != nullptr)
    run.not_applicable("no record names a run that names its plan");
}

}  // namespace

extern const Rule coverage_stale_record;
const Rule coverage_stale_record = {
    {.id = "coverage.stale_record",
     .clause = "3.10",
     .title = "a record comes from a run of another plan",
     .why = "a run names the plan that it executed, and its records count for that plan only",
     .fix = "run the slot again under this plan",
     .waivable = false},
    each_attempt,
    finish};

}  // namespace counterfoil::rules
