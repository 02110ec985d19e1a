#include <fmt/format.h>
#include <string>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_attempt(const model::Attempt& attempt, const Promises&, RuleRun& run) {
  const bool other_rule = attempt.outcome == model::Outcome::missing;  // accounting.missing_with_result
  if (is_verdict(attempt.outcome) || other_rule) return;
  run.examined();
  if (!attempt.has_judgement()) return;
  const json::Value statistics = attempt.at.find("statistics");
  run.report((statistics ? statistics : attempt.at.find("fixture")).location(),
             fmt::format("slot {} was judged, and its outcome is {}", attempt.slot, name(attempt.outcome)),
             "accepted or rejected", std::string(name(attempt.outcome)));
}

}  // namespace

extern const Rule accounting_judgement_without_verdict;
const Rule accounting_judgement_without_verdict = {
    {.id = "accounting.judgement_without_verdict",
     .clause = "4.3",
     .title = "a judgement without a verdict",
     .why = "where the judge ran, the outcome says what it decided",
     .fix = "record the verdict, or leave the statistics out where nothing was judged"},
    each_attempt,
    nullptr};

}  // namespace counterfoil::rules
