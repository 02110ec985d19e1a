#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/fixture/fixtures.h"
#include "checker/rules/replay/receipts.h"
#include "checker/tensor/shape.h"

namespace counterfoil::rules {

namespace {

bool is_set(const model::ReplayJudgement& judgement, std::string_view flag) {
  const model::Statistic* statistic = model::find_statistic(judgement.statistics, flag);
  return statistic != nullptr && statistic->flag == true;
}

/// What no outputs could explain, in words; empty where some could.
std::string impossible(const model::ReplayJudgement& recomputed, const judge::Tolerance& tolerance) {
  if (recomputed.matched > recomputed.elements || recomputed.undecided > recomputed.elements) {
    return fmt::format("{} matched and {} undecided of {} elements", recomputed.matched, recomputed.undecided,
                       recomputed.elements);
  }
  // Where infinities are set aside, the share is not one of all elements.
  if (recomputed.elements == 0 || tolerance.allow_negative_inf) return {};
  const double share = static_cast<double>(recomputed.matched) / static_cast<double>(recomputed.elements);
  const bool accepted = recomputed.verdict == model::Outcome::accepted;
  const std::string matched =
      fmt::format("{} of {} elements within their bound", recomputed.matched, recomputed.elements);
  // Counts are exact, and the share is not: what the last bits of a division decide is no contradiction.
  if (accepted && share < tolerance.required_matched_ratio - 1e-12) return "accepted, and " + matched;
  const bool flagged = is_set(recomputed, "has_nan") || is_set(recomputed, "has_inf");
  if (!accepted && recomputed.matched == recomputed.elements && !tolerance.max_error_cap && !flagged) {
    return "rejected, and " + matched;
  }
  return {};
}

/// What the observation cannot be of this fixture, in words.
std::string not_of(const model::ReplayObservation& seen, const model::Fixture& fixture,
                   const judge::Tolerance& tolerance) {
  const model::ReplayJudgement& recomputed = *seen.recomputed;
  if (seen.depth == model::ReplayDepth::re_run_source && !fixture.source)
    return "a source run again, and none is held";
  const bool formulas = !fixture.reference_formula.empty() && !fixture.candidate_formula.empty();
  if (seen.depth == model::ReplayDepth::re_executed && !formulas)
    return "formulas computed again, and none are stated";
  const std::uint64_t elements = tensor::elements_of(fixture.reference.shape).value_or(0);
  const bool all_count = recomputed.verdict == model::Outcome::accepted && !tolerance.allow_negative_inf;
  if (all_count && recomputed.elements != elements) {
    return fmt::format("{} elements accepted of an output of {}", recomputed.elements, elements);
  }
  // The other way round it is a contradicted verdict, which has a rule of its own.
  if (conclusion_of(seen, fixture) == model::ReplayConclusion::confirmed &&
      seen.conclusion != model::ReplayConclusion::confirmed) {
    return fmt::format("recomputed as {}, recorded as {}", name(recomputed.verdict), name(fixture.verdict));
  }
  return {};
}

void examine(const Observed& observed, RuleRun& run) {
  const model::ReplayObservation& seen = observed.seen;
  if (seen.conclusion == model::ReplayConclusion::marginal ||
      seen.conclusion == model::ReplayConclusion::not_replayable) {
    return;
  }
  const auto with = effective_judge(observed.record.fixture);
  std::string found;
  if (!seen.recomputed) {
    found = "nothing recomputed";
  } else if (with) {
    found = impossible(*seen.recomputed, with->tolerance);
    if (found.empty()) found = not_of(seen, observed.record.fixture, with->tolerance);
  }
  if (found.empty()) return;
  run.report(place(seen, "conclusion"),
             fmt::format("fixture {} is said to be {}, and its numbers do not say it", seen.fixture,
                         name(seen.conclusion)),
             "a conclusion from its own numbers", std::move(found));
}

void finish(const Facts& facts, RuleRun& run) {
  each_observation(facts, run, [&](const Observed& observed) { examine(observed, run); });
}

}  // namespace

extern const Rule replay_conclusion_differs;
const Rule replay_conclusion_differs = {
    {.id = "replay.conclusion_differs",
     .clause = "13.8",
     .title = "a replay concludes what its own numbers do not say",
     .why = "a conclusion follows from the numbers of its observation",
     .fix = "write the receipt again: counterfoil replay BUNDLE --receipt PATH"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
