#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Of a judge; those that it does not state are absent.
struct Tolerances {
  const Decimal* max_atol = nullptr;
  const Decimal* required_matched_ratio = nullptr;
  const Decimal* max_error_cap = nullptr;
};

void contradict(const model::Attempt& attempt, const model::Statistic& statistic, std::string want,
                RuleRun& run) {
  Finding finding =
      run.finding(statistic.at.location(), fmt::format("{} of slot {} contradicts the outcome {}",
                                                       statistic.name, attempt.slot, name(attempt.outcome)));
  finding.want = std::move(want);
  finding.found = statistic.text;
  finding.related.push_back({attempt.at.find("outcome").location(), "the outcome"});
  run.add(std::move(finding));
}

/// What every evaluator of the contract rejects, whatever the tensors are.
void check_accepted(const model::Attempt& attempt, const Tolerances& judge, RuleRun& run) {
  for (std::string_view flag : {"has_nan", "has_inf"}) {
    const model::Statistic* statistic = attempt.find_statistic(flag);
    if (statistic != nullptr && statistic->flag == true)
      contradict(attempt, *statistic, "false, to be accepted", run);
  }
  const model::Statistic* ratio = attempt.find_statistic("matched_ratio");
  if (ratio != nullptr && ratio->number && judge.required_matched_ratio &&
      *ratio->number < *judge.required_matched_ratio) {
    contradict(attempt, *ratio,
               fmt::format("at least {}, to be accepted", judge.required_matched_ratio->to_string()), run);
  }
  const model::Statistic* error = attempt.find_statistic("max_absolute_error");
  if (error == nullptr) return;
  if (error->is_nonfinite()) contradict(attempt, *error, "a finite error, to be accepted", run);
  if (error->number && judge.max_error_cap && *error->number > *judge.max_error_cap) {
    contradict(attempt, *error,
               fmt::format("at most the cap {}, to be accepted", judge.max_error_cap->to_string()), run);
  }
}

/// A numerical rejection needs an element outside the tolerance, and too many of them.
void check_rejected(const model::Attempt& attempt, const Tolerances& judge, RuleRun& run) {
  if (attempt.reason != "numerical") return;
  for (std::string_view flag : {"has_nan", "has_inf"}) {
    const model::Statistic* statistic = attempt.find_statistic(flag);
    if (statistic != nullptr && statistic->flag == true) return;
  }
  const model::Statistic* error = attempt.find_statistic("max_absolute_error");
  const bool above_cap =
      error != nullptr && error->number && judge.max_error_cap && *error->number > *judge.max_error_cap;
  if (above_cap || (error != nullptr && error->is_nonfinite())) return;
  const model::Statistic* ratio = attempt.find_statistic("matched_ratio");
  if (ratio != nullptr && ratio->number && judge.required_matched_ratio &&
      *ratio->number >= *judge.required_matched_ratio) {
    contradict(attempt, *ratio,
               fmt::format("below {}, to be rejected", judge.required_matched_ratio->to_string()), run);
  } else if (error != nullptr && error->number && judge.max_atol && *error->number <= *judge.max_atol) {
    // |a - b| <= atol for every element, so every element is within atol + rtol |b|.
    contradict(attempt, *error,
               fmt::format("above the absolute tolerance {}, to be rejected", judge.max_atol->to_string()),
               run);
  }
}

/// The planned judge, with what the attempt states of its own laid over it: silence changes no tolerance.
std::optional<Tolerances> effective_judge(const model::Attempt& attempt, const Promises& promises) {
  std::optional<Tolerances> tolerances;
  const auto lay_over = [&](const std::optional<model::Judge>& judge) {
    if (!judge) return;
    if (!tolerances) tolerances.emplace();
    if (judge->max_atol) tolerances->max_atol = &*judge->max_atol;
    if (judge->required_matched_ratio) tolerances->required_matched_ratio = &*judge->required_matched_ratio;
    if (judge->max_error_cap) tolerances->max_error_cap = &*judge->max_error_cap;
  };
  if (promises.plan) lay_over(promises.plan->judge);
  lay_over(attempt.judge);
  return tolerances;
}

/// The statistics that decide a verdict are what their names say, or they decide nothing and contradict it.
bool check_types(const model::Attempt& attempt, RuleRun& run) {
  const Decimal zero = Decimal::from_integer(0);
  const Decimal one = Decimal::from_integer(1);
  bool good = true;
  for (std::string_view flag : {"has_nan", "has_inf"}) {
    const model::Statistic* statistic = attempt.find_statistic(flag);
    if (statistic == nullptr || statistic->flag) continue;
    contradict(attempt, *statistic, "true or false", run);
    good = false;
  }
  const model::Statistic* ratio = attempt.find_statistic("matched_ratio");
  if (ratio != nullptr && !(ratio->number && zero <= *ratio->number && *ratio->number <= one)) {
    contradict(attempt, *ratio, "a number from 0 to 1", run);
    good = false;
  }
  const model::Statistic* error = attempt.find_statistic("max_absolute_error");
  if (error != nullptr && !error->is_nonfinite() && !(error->number && zero <= *error->number)) {
    contradict(attempt, *error, "a number that is not negative, nan or inf", run);
    good = false;
  }
  return good;
}

void each_attempt(const model::Attempt& attempt, const Promises& promises, RuleRun& run) {
  if (!is_verdict(attempt.outcome) || attempt.statistics.empty()) return;
  const std::optional<Tolerances> judge = effective_judge(attempt, promises);
  if (!judge) return;
  run.examined();
  if (!check_types(attempt, run)) return;
  if (attempt.outcome == model::Outcome::accepted) {
    check_accepted(attempt, *judge, run);
  } else {
    check_rejected(attempt, *judge, run);
  }
}

}  // namespace

extern const Rule accounting_statistics_contradict_verdict;
const Rule accounting_statistics_contradict_verdict = {
    {.id = "accounting.statistics_contradict_verdict",
     .clause = "4.7",
     .title = "the statistics contradict the verdict",
     .why = "a verdict follows from the statistics under the declared tolerance",
     .fix = "judge again under the declared tolerance, or declare the one that was used"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
