#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

/// `planned (4), eligible (4)`: the denominators over which the printed value does come out.
std::string others(const Evaluation& evaluation) {
  std::string text;
  for (const model::Denominator denominator : evaluation.reproduced_over) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", name(denominator),
                        size_of(evaluation, denominator));
  }
  return text;
}

std::string as_named(const Evaluation& evaluation) {
  return fmt::format("{} ({}; {})", evaluation.recomputed, fraction(evaluation), denominators(evaluation));
}

Finding unnamed(const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(claim.at.location(), fmt::format("claim {} names no denominator", claim.id));
  finding.want = "planned, eligible, attempted, judged or aligned";
  finding.found = "none";
  finding.fix = "name the denominator that the printed value is over";
  return finding;
}

Finding printed_of_differs(const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const bool is_mean = score::is_of_values(claim.metric);
  Finding finding = run.finding(
      place(claim, {"of"}),
      is_mean ? fmt::format("claim {} is printed over {} values, and {} enter", claim.id, *claim.of,
                            evaluation.members.size())
              : fmt::format("claim {} is printed over {} of {}, which {} {}", claim.id, *claim.of,
                            name(claim.denominator.value_or(model::Denominator::planned)),
                            evaluation.members.size() == 1 ? "is" : "are", evaluation.members.size()));
  if (claim.metric == model::Metric::pass_at_k) {
    finding.message = fmt::format("claim {} is printed over {} tasks, and there are {}", claim.id, *claim.of,
                                  evaluation.values);
  }
  if (score::is_per_result(claim.metric)) {
    finding.message = fmt::format("claim {} is printed over {} results, and there are {}", claim.id,
                                  *claim.of, evaluation.members.size());
  }
  finding.want = as_named(evaluation);
  finding.found = claim.metric == model::Metric::count || is_mean
                      ? fmt::format("{}", *claim.of)
                      : fmt::format("{} over {}", printed(claim), *claim.of);
  return finding;
}

Finding named_for_mean(const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  Finding finding =
      run.finding(place(claim, {"denominator"}),
                  fmt::format("claim {} names {} ({}), and {} enter", claim.id, name(*claim.denominator),
                              size_of(evaluation, *claim.denominator), fraction(evaluation)));
  finding.want = as_named(evaluation);
  finding.found = name(*claim.denominator);
  finding.fix = "leave the denominator out: what enters a mean is said by `over`";
  return finding;
}

Finding other_denominator(const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(place(claim, {"denominator"}),
                                fmt::format("claim {} names {}, and {} comes out over {}", claim.id,
                                            name(*claim.denominator), printed(claim), others(evaluation)));
  finding.want = evaluation.recomputed.empty() ? evaluation.reason : as_named(evaluation);
  finding.found = printed(claim);
  return finding;
}

/// The numbers of values that the sides of a claim print.
void check_sides(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  for (std::size_t i = 0; i < evaluation.sides.size(); ++i) {
    const std::size_t values = evaluation.sides[i].members.size();
    const auto of = claim.sides[i].of;
    if (!of) continue;
    run.examined();
    if (*of == values || !evaluation.foreign.empty() || rests_on_a_hole(facts, evaluation)) continue;
    run.report(
        claim.sides[i].at.find("of").location(),
        fmt::format("a side of claim {} is printed over {} values, and {} enter", claim.id, *of, values),
        fmt::format("{}", values), fmt::format("{}", *of));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!obstacle(facts, evaluation).empty()) continue;
    // cost.no_accepted_result says that there is nothing to divide by.
    if (score::is_per_result(claim.metric) && evaluation.members.empty()) continue;
    check_sides(facts, evaluation, run);
    if (!claim.denominator && !claim.of && !needs_a_denominator(claim)) continue;
    run.examined();
    if (!denominator_is_wrong(evaluation)) continue;
    if (needs_a_denominator(claim)) {
      run.add(unnamed(evaluation, run));
      continue;
    }
    // claim.cohort_mixed, or a rule of coverage, says what is wrong.
    if (!evaluation.foreign.empty() || rests_on_a_hole(facts, evaluation)) continue;
    if (claim.of && *claim.of != number_of(evaluation)) {
      run.add(printed_of_differs(evaluation, run));
    } else if (score::is_of_values(claim.metric)) {
      run.add(named_for_mean(evaluation, run));
    } else {
      run.add(other_denominator(evaluation, run));
    }
  }
}

}  // namespace

extern const Rule claim_denominator_mismatch;
const Rule claim_denominator_mismatch = {
    {.id = "claim.denominator_mismatch",
     .clause = "8.2",
     .title = "a printed value is not over the denominator that it names",
     .why = "denominators have names, and a rate is over all slots of the one that it names",
     .fix = "name the denominator that was divided by, or divide by the one that is named",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
