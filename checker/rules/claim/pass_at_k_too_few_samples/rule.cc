#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

/// `task=a`: the task of a slot, on the axes that tell tasks apart.
std::string task_name(const Facts& facts, const model::Claim& claim, model::SlotIndex slot) {
  std::string text;
  for (const std::string& name : claim.by) {
    const auto axis = facts.plan()->slots.find_axis(name);
    const auto value = axis ? facts.plan()->slots.value(slot, *axis) : std::nullopt;
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value ? std::string(*value) : "none");
  }
  return text;
}

void report(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const score::TaskSamples& first = evaluation.too_few.front();
  const std::string task = task_name(facts, claim, first.first);
  Finding finding =
      run.finding(place(claim, {"parameters", "k"}),
                  fmt::format("claim {} draws {} samples, and {} of {} tasks have fewer: {} has {}", claim.id,
                              *claim.k, evaluation.too_few.size(), evaluation.values, task, first.samples));
  finding.want = fmt::format("at least {} samples of each task in {}", *claim.k, name(*claim.denominator));
  finding.found = fmt::format("{} of {}", first.samples, task);
  finding.count = evaluation.too_few.size();
  relate(facts, first.first, "the first sample of that task", finding);
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    const bool is_there = claim.metric == model::Metric::pass_at_k && evaluation.values > 0;
    if (!is_there || !populations_are_known(facts, claim)) continue;
    run.examined(evaluation.values);
    if (!evaluation.too_few.empty() && !rests_on_a_hole(facts, evaluation)) report(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule claim_pass_at_k_too_few_samples;
const Rule claim_pass_at_k_too_few_samples = {{.id = "claim.pass_at_k_too_few_samples",
                                               .clause = "8.21",
                                               .title = "pass@k draws more samples than a task has",
                                               .why = "of n samples, nobody can choose more than n; a "
                                                      "smaller k for some tasks, or leaving them out, makes "
                                                      "another number",
                                               .fix = "claim pass@k for a k that every task has samples for"},
                                              nullptr,
                                              finish};

}  // namespace counterfoil::rules
