#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

void check(const Facts& facts, std::vector<const Evaluation*>& family, RuleRun& run) {
  std::stable_sort(family.begin(), family.end(),
                   [](const Evaluation* a, const Evaluation* b) { return *a->claim->k < *b->claim->k; });
  const Evaluation* greatest = family.front();
  for (const Evaluation* evaluation : family) {
    const model::Claim& fewer = *greatest->claim;
    const model::Claim& more = *evaluation->claim;
    const bool falls = *fewer.k < *more.k && more.value.high() < fewer.value.low();
    // Recomputed values cannot fall, so a claim that was recomputed has its finding already.
    if (falls && !is_refuted(facts, *greatest) && !is_refuted(facts, *evaluation)) {
      Finding finding =
          run.finding(place(more, {"value"}), fmt::format("pass@k falls from {} at k = {} to {} at k = {}",
                                                          printed(fewer), *fewer.k, printed(more), *more.k));
      finding.want = fmt::format("at least {}", printed(fewer));
      finding.found = printed(more);
      finding.related.push_back({place(fewer, {"value"}), "the same samples, fewer of them drawn"});
      run.add(std::move(finding));
    }
    if (more.value.low() > fewer.value.low()) greatest = evaluation;
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  std::map<std::string, std::vector<const Evaluation*>> families;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric == model::Metric::pass_at_k && claim.k && claim.value.is_finite()) {
      families[comparable_key(claim)].push_back(&evaluation);
    }
  }
  for (auto& [text, family] : families) {
    if (family.size() < 2) continue;
    run.examined(family.size());
    check(facts, family, run);
  }
}

}  // namespace

extern const Rule claim_pass_at_k_falls;
const Rule claim_pass_at_k_falls = {
    {.id = "claim.pass_at_k_falls",
     .clause = "8.21",
     .title = "pass@k falls as k grows",
     .why = "whoever draws more samples of the same task finds one that passes at least as often",
     .fix = "recompute both values from one set of samples, every task with at least k of them"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
