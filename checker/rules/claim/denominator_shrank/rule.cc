#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using model::Denominator;
using score::Evaluation;

bool is_stated(const model::Claim& claim) {
  return claim.stated_intended || claim.stated_aligned;
}

/// `3 of 4 slots have a usable baseline; without: C`
std::string coverage_text(const Facts& facts, const Evaluation& evaluation) {
  std::string text =
      fmt::format("{} of {} eligible slots have a usable baseline", size_of(evaluation, Denominator::aligned),
                  size_of(evaluation, Denominator::eligible));
  if (!evaluation.unaligned.empty()) {
    text += "; without: " + slot_names(*facts.plan(), evaluation.unaligned);
  }
  return text;
}

void check_stated(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  if (!evaluation.uses_baselines) {
    run.report(place(claim, {"coverage"}),
               fmt::format("claim {} states the coverage of baselines, and uses none", claim.id),
               "no coverage", "coverage");
    return;
  }
  const std::uint64_t intended = size_of(evaluation, Denominator::eligible);
  const std::uint64_t aligned = size_of(evaluation, Denominator::aligned);
  if (claim.stated_intended == intended && claim.stated_aligned == aligned) return;
  if (rests_on_a_hole(facts, evaluation)) return;
  Finding finding = run.finding(place(claim, {"coverage"}),
                                fmt::format("claim {} states another coverage than its baselines have: {}",
                                            claim.id, coverage_text(facts, evaluation)));
  finding.want = fmt::format("intended {}, aligned {}", intended, aligned);
  finding.found = fmt::format("intended {}, aligned {}", claim.stated_intended.value_or(0),
                              claim.stated_aligned.value_or(0));
  run.add(std::move(finding));
}

void report_silent_baselines(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(
      claim.denominator == Denominator::aligned ? place(claim, {"denominator"}) : claim.at.location(),
      fmt::format("claim {} says nothing of {} without a baseline", claim.id,
                  slot_names(*facts.plan(), evaluation.unaligned)));
  finding.want =
      fmt::format("\"coverage\": {{\"intended\": {}, \"aligned\": {}}}",
                  size_of(evaluation, Denominator::eligible), size_of(evaluation, Denominator::aligned));
  finding.found = coverage_text(facts, evaluation) + "; coverage is not stated";
  finding.count = evaluation.unaligned.size();
  relate(facts, evaluation.unaligned.front(), "the first slot without a usable baseline", finding);
  run.add(std::move(finding));
}

/// Values that enter, beside how many should: of every eligible slot, or of every accepted one.
struct Values {
  std::uint64_t there = 0;
  std::uint64_t due = 0;
  Location where;
};

void check_values(const Facts& facts, const Evaluation& evaluation, Values values, RuleRun& run) {
  run.examined();
  if (values.there >= values.due || rests_on_a_hole(facts, evaluation)) return;
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(std::move(values.where),
                                fmt::format("claim {} does not say that its {} has {} of {} values", claim.id,
                                            name(claim.metric), values.there, values.due));
  finding.want = fmt::format("\"of\": {}", values.there);
  finding.found = fmt::format("{} values of {} {} slots, and no `of`", values.there, values.due,
                              claim.over == model::Over::all ? "eligible" : "accepted");
  finding.fix = "print `of`, the number of values";
  run.add(std::move(finding));
}

void check_number_of_values(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  if (!score::is_of_values(claim.metric) || claim.over == model::Over::correct_and_faster) return;
  const bool all = claim.over == model::Over::all;
  for (std::size_t i = 0; i < evaluation.sides.size(); ++i) {
    const score::SideEvaluation& side = evaluation.sides[i];
    if (claim.sides[i].of) continue;
    check_values(facts, evaluation,
                 {side.members.size(), all ? side.eligible : side.accepted, claim.sides[i].at.location()},
                 run);
  }
  if (claim.of || !claim.sides.empty()) return;
  const std::uint64_t accepted = evaluation.outcomes[static_cast<std::size_t>(model::Outcome::accepted)];
  check_values(facts, evaluation,
               {evaluation.members.size(), all ? size_of(evaluation, Denominator::eligible) : accepted,
                place(claim, {"value"})},
               run);
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    if (!obstacle(facts, evaluation).empty() || !evaluation.foreign.empty()) continue;
    if (is_stated(*evaluation.claim)) {
      run.examined();
      check_stated(facts, evaluation, run);
    } else if (evaluation.uses_baselines && evaluation.unanchored.empty()) {
      run.examined();
      if (!evaluation.unaligned.empty()) {
        if (!rests_on_a_hole(facts, evaluation)) report_silent_baselines(facts, evaluation, run);
        continue;
      }
    }
    check_number_of_values(facts, evaluation, run);
  }
}

}  // namespace

extern const Rule claim_denominator_shrank;
const Rule claim_denominator_shrank = {
    {.id = "claim.denominator_shrank",
     .clause = "8.3",
     .title = "a claim is about fewer slots than it was meant for, and does not say so",
     .why = "intended and aligned coverage stand side by side wherever a baseline or a value is absent",
     .fix = "state the coverage, intended and aligned, or publish what is absent",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
