#include <fmt/format.h>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "checker/exact/duration.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool is_of_durations(const model::Claim& claim) {
  return claim.metric == model::Metric::difference && claim.sides.size() == 2 &&
         claim.unit == model::Unit::duration && claim.sides[0].quantity.starts_with("intervals.") &&
         claim.sides[1].quantity.starts_with("intervals.");
}

void check(const model::Claim& claim, const score::Evaluation& evaluation, RuleRun& run) {
  run.examined();
  const Rational both = evaluation.sides[0].open_ns + evaluation.sides[1].open_ns;
  const Rational added = both / 2;
  const Rational unit_ns(nanoseconds_per(claim.unit_name).value_or(1));
  const bool is_stated = claim.uncertainty.has_value();
  if (!is_stated && added <= claim.value.unit() * unit_ns / 2) return;
  if (is_stated && claim.uncertainty->is_finite() && added <= claim.uncertainty->value() * unit_ns) return;
  Finding finding = run.finding(
      place(claim, is_stated ? std::initializer_list<std::string_view>{"uncertainty"}
                             : std::initializer_list<std::string_view>{"value"}),
      is_stated ? fmt::format("claim {} prints less uncertainty than its two sides add up to", claim.id)
                : fmt::format("claim {} prints a difference finer than its two sides allow", claim.id));
  const auto whole = both.to_int64();
  finding.want = whole
                     ? fmt::format("an uncertainty of {} or more", model::nanoseconds_text((*whole + 1) / 2))
                     : "an uncertainty of centuries";
  finding.found = is_stated ? fmt::format("{} {}", claim.uncertainty->text(), claim.unit_name)
                            : fmt::format("{} {} alone", claim.value.text(), claim.unit_name);
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const score::Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    if (!is_of_durations(claim) || evaluation.sides.size() != 2) continue;
    if (obstacle(facts, evaluation).empty()) check(claim, evaluation, run);
  }
  run.not_applicable("no claim is a difference of durations");
}

}  // namespace

extern const Rule timing_difference_ignores_uncertainty;
const Rule timing_difference_ignores_uncertainty = {
    .info = {.id = "timing.difference_ignores_uncertainty",
             .clause = "5.13",
             .title = "a difference of durations ignores the uncertainty that it adds up",
             .why = "a difference is as uncertain as both of its sides together",
             .fix = "print the uncertainty, or fewer digits"},
    .finish = finish};

}  // namespace counterfoil::rules
