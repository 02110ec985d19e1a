#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

void check(const Facts& facts, std::vector<const Evaluation*>& family, RuleRun& run) {
  std::stable_sort(family.begin(), family.end(),
                   [](const Evaluation* a, const Evaluation* b) { return *a->claim->p < *b->claim->p; });
  const Evaluation* least = family.front();
  for (const Evaluation* evaluation : family) {
    const model::Claim& low = *least->claim;
    const model::Claim& high = *evaluation->claim;
    const bool rises = *low.p < *high.p && high.value.low() > low.value.high();
    // Recomputed values cannot rise, so a claim that was recomputed has its finding already.
    if (rises && !is_refuted(facts, *least) && !is_refuted(facts, *evaluation)) {
      Finding finding = run.finding(
          place(high, {"value"}), fmt::format("fast_p rises from {} at p = {} to {} at p = {}", printed(low),
                                              low.p->to_string(), printed(high), high.p->to_string()));
      finding.want = fmt::format("at most {}", printed(low));
      finding.found = printed(high);
      finding.related.push_back({place(low, {"value"}), "the same slots at the lower threshold"});
      run.add(std::move(finding));
    }
    if (high.value.high() < low.value.high()) least = evaluation;
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  std::map<std::string, std::vector<const Evaluation*>> families;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (claim.metric == model::Metric::fast_p && claim.p)
      families[comparable_key(claim)].push_back(&evaluation);
  }
  for (auto& [text, family] : families) {
    if (family.size() < 2) continue;
    run.examined(family.size());
    check(facts, family, run);
  }
}

}  // namespace

extern const Rule claim_fast_p_rises;
const Rule claim_fast_p_rises = {{.id = "claim.fast_p_rises",
                                  .clause = "8.5",
                                  .title = "fast_p rises with its threshold",
                                  .why = "what is faster than a higher threshold is faster than a lower one",
                                  .fix = "recompute both values from one set of records"},
                                 nullptr,
                                 finish};

}  // namespace counterfoil::rules
