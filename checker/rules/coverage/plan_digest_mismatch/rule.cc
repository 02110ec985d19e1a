#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  // A plan that is too large has a digest all the same.
  const model::Plan* plan = facts.plan() ? &*facts.plan() : require_plan(facts, run);
  if (plan == nullptr) return;
  if (!plan->frozen) return run.not_applicable("the plan does not say that it was frozen");
  run.examined();
  const json::Value frozen = plan->document.root().find("frozen");
  if (plan->frozen_sha256.empty()) {
    Finding finding = run.finding(frozen.location(), "the plan was frozen without a digest");
    finding.severity = Severity::warning;
    finding.want = "sha256 " + plan->digest;
    finding.found = "none: whether it changed since cannot be told";
    finding.fix = "counterfoil freeze prints the digest; write it down before the first attempt";
    run.add(std::move(finding));
  } else if (plan->frozen_sha256 != plan->digest) {
    run.report(frozen.find("sha256").location(), "the plan changed after it was frozen",
               "sha256 " + plan->digest + ", that of the plan", "sha256 " + plan->frozen_sha256);
  }
}

}  // namespace

extern const Rule coverage_plan_digest_mismatch;
const Rule coverage_plan_digest_mismatch = {
    {.id = "coverage.plan_digest_mismatch",
     .clause = "3.4",
     .title = "the plan is not the one that was frozen",
     .why = "the digest that was taken when the plan was frozen is that of the plan",
     .fix = "restore the frozen plan; what changed since is an amendment",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
