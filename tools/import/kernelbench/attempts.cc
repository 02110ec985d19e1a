#include "tools/import/kernelbench/attempts.h"

#include "checker/exact/decimal.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/outcome.h"
#include "tools/import/kernelbench/plan.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// The largest difference of the trials that failed; empty where none is stated.
std::string largest_difference(const Sample& sample) {
  std::string largest;
  double most = -1;
  for (const json::Value difference : sample.metadata.find("max_difference").elements()) {
    const std::string_view text = difference.as_string();
    if (text == "nan" || text == "inf") return "\"" + std::string(text) + "\"";
    const auto number = Decimal::parse(text);
    if (!number || number->to_double() <= most) continue;
    most = number->to_double();
    largest = decimal_of(text);
  }
  return largest.empty() ? largest : "\"" + largest + "\"";
}

void add_judgement(const Sample& sample, Attempt& attempt) {
  attempt.statistics["correctness"] = {sample.is_correct() ? "true" : "false"};
  if (const auto trials = trials_of(sample)) {
    attempt.statistics["trials"] = {std::to_string(trials->all), true};
    attempt.statistics["trials_passed"] = {std::to_string(trials->passed), true};
  }
  if (const std::string difference = largest_difference(sample); !difference.empty()) {
    attempt.statistics["largest_difference"] = {difference, true};
  }
}

}  // namespace

std::optional<Interval> interval_of(json::Value mean, json::Value stats) {
  if (!positive(mean)) return std::nullopt;
  Interval interval;
  interval.metric = "runtime";
  interval.duration = decimal_of(mean.number_text());
  interval.unit = "ms";
  if (const auto trials = stats.find("num_trials").as_uint64(); trials && *trials > 0) {
    interval.summary = "mean";
    interval.repetitions = *trials;
  }
  return interval.duration.empty() ? std::nullopt : std::optional(interval);
}

Attempt attempt_of(const Results& results, const Sample& sample, bool several_runs) {
  const Outcome outcome = outcome_of(sample);
  Attempt attempt;
  attempt.slot = slot_id(results, sample, several_runs);
  attempt.outcome = outcome.outcome;
  attempt.reason = outcome.reason;
  attempt.detail = outcome.detail;
  attempt.origin = Origin::of(sample.at);
  attempt.usage = sample.usage;
  if (outcome.outcome == "accepted" || outcome.outcome == "rejected") add_judgement(sample, attempt);
  if (outcome.outcome != "accepted") return attempt;
  if (auto interval = interval_of(sample.runtime, sample.stats)) {
    if (sample.is_flagged()) interval->flagged = "excessive_speedup";
    attempt.intervals.push_back(*std::move(interval));
  }
  return attempt;
}

void describe_fields(Imported& imported) {
  imported.plan.records.texts("accepted", {"statistics.correctness", "intervals.runtime"});
  imported.plan.records.texts("rejected", {"statistics.correctness"});
  imported.plan.records.texts(
      "optional",
      {"statistics.trials", "statistics.trials_passed", "statistics.largest_difference", "usage.elapsed_sec",
       "usage.generation_time", "usage.eval_time", "usage.wall_time_seconds"});
  imported.derived("outcome", "compiled, correctness, metadata", "by the table on the importer's page");
  imported.recorded("statistics.correctness", "correctness", "as it stands");
  imported.derived("statistics.trials", "metadata.correctness_trials", "n of `(p / n)`");
  imported.derived("statistics.trials_passed", "metadata.correctness_trials", "p of `(p / n)`");
  imported.derived("statistics.largest_difference", "metadata.max_difference",
                   "the largest of the failed trials");
  imported.recorded("intervals.runtime", "runtime, runtime_stats.num_trials",
                    "the mean, in milliseconds; -1 stands for not measured, and is left out");
  for (const char* name : {"elapsed_sec", "generation_time", "eval_time", "wall_time_seconds"}) {
    imported.recorded(std::string("usage.") + name, name, "as it stands; only other programs write it");
  }
  imported.absent("judge",
                  "the tolerance is not recorded: 1e-2 for everything until 2025-11-04, then 1e-4 for fp32");
  imported.absent("seed", "42 in the code, and in no file");
  imported.absent("timing_run_judged", "the run that was timed was not judged");
  imported.absent("environment", "neither versions nor precision nor timing method are recorded");
  imported.absent("costs", "nothing of tokens or money is recorded");
}

}  // namespace counterfoil::importing::kernelbench
