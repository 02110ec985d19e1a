#include "tools/import/importer.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/check_score.h"
#include "tools/import/tritonbench_thunlp/check_times.h"
#include "tools/import/tritonbench_thunlp/evidence.h"
#include "tools/import/tritonbench_thunlp/faults.h"
#include "tools/import/tritonbench_thunlp/records.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

std::string ratios_text(const Times& candidate, const Times* divisor, const Row& row, bool by_size) {
  if (divisor == nullptr) return {};
  const auto with = speed_ratio(candidate, *divisor, by_size);
  const auto without = ratio_without(candidate, *divisor, by_size, row);
  if (!with || !without) return {};
  return fmt::format("; the ratio to {} is {} with it, {} without", divisor->file, shown(*with),
                     shown(*without));
}

const Times* find(const TimesByOp& times, const std::string& op) {
  const auto found = times.find(op);
  return found == times.end() ? nullptr : &found->second;
}

void check_outlier(const Times& candidate, const Evidence& evidence, Imported& imported) {
  const Row* row = outlier(candidate);
  if (row == nullptr) return;
  std::string effect;
  for (const TimesByOp* divisors : {&evidence.golden, &evidence.reference}) {
    effect += ratios_text(candidate, find(*divisors, candidate.op), *row, evidence.pairs_by_size());
  }
  imported.fault(kRowOutlier, row->at,
                 fmt::format("a row of {} is more than 8 times as slow as both of its neighbours{}",
                             candidate.op, effect),
                 "", fmt::format("{} ms", shown(row->ms, 3)));
}

void check_candidate(const Times& candidate, const Evidence& evidence, Imported& imported) {
  const bool by_size = evidence.pairs_by_size();
  check_alone(candidate, imported);
  check_outlier(candidate, evidence, imported);
  const Times* golden = find(evidence.golden, candidate.op);
  if (golden != nullptr) {
    check_beside_golden(candidate, *golden, by_size, imported);
  } else if (!evidence.golden.empty() && evidence.scores.empty()) {
    imported.fault(kGoldenMissing, candidate.at,
                   fmt::format("{} has no golden result: no score can count it", candidate.op),
                   candidate.op + ".json", "none");
  }
  if (const Times* reference = find(evidence.reference, candidate.op)) {
    check_beside_reference(candidate, *reference, by_size, imported);
  }
}

/// Passed, and timed: the two sets of files are of one run.
void check_survivors(const Evidence& evidence, Imported& imported) {
  if (evidence.executed.empty() || evidence.candidate.empty()) return;
  for (const auto& [op, times] : evidence.candidate) {
    if (evidence.executed.contains(op)) continue;
    imported.fault(kTimedNotPassed, times.at,
                   fmt::format("{} was timed, and did not pass the execution step", op),
                   "a file that survived", "none");
  }
  std::vector<std::string> untimed;
  for (const auto& [op, digest] : evidence.executed) {
    if (!evidence.candidate.contains(op)) untimed.push_back(op);
  }
  if (untimed.empty()) return;
  imported.fault(kPassedNotTimed, Location{}, "operators passed the execution step and have no times", "",
                 fitted(fmt::format("{}", fmt::join(untimed, ", ")), 400), untimed.size());
}

void report_vacuous(const Location& where, std::size_t passed, Imported& imported) {
  imported.fault(kExecutionVacuous, where,
                 "the execution step rejected nothing that the call step let through", "",
                 fmt::format("{} passed both", passed));
}

/// The call step prints its rate over all predictions.
void check_call_rates(const Evidence& evidence, Imported& imported) {
  const std::uint64_t predictions = evidence.predictions_planned();
  if (evidence.called.empty() || predictions == 0) return;
  const Rational percent(100 * evidence.called.size(), predictions);
  for (const CallRate& rate : evidence.call_rates) {
    if (abs(*exact(rate.percent) - percent) <= Rational(1, 100)) continue;
    imported.fault(kCountsContradictRate, rate.where,
                   "the printed rate is not that of the files that survived the call step",
                   fmt::format("{} of {}: {}", evidence.called.size(), predictions, shown(percent, 2)),
                   rate.percent);
  }
}

void check_steps(const Evidence& evidence, Imported& imported) {
  if (!evidence.called.empty() && evidence.called.size() == evidence.executed.size()) {
    report_vacuous(Location{}, evidence.called.size(), imported);
  }
  std::size_t named = 0;
  for (const std::string& op : evidence.operators()) named += evidence.passed(op) ? 1 : 0;
  for (const Summary& summary : evidence.summaries) {
    check_rate(summary, summary.call, imported);
    check_rate(summary, summary.execution, imported);
    const auto called = summary.call.find("passed") ? summary.call.find("passed").as_uint64() : std::nullopt;
    const json::Value passed = summary.execution.find("passed");
    const auto executed = passed ? passed.as_uint64() : std::nullopt;
    if (!executed) continue;
    if (called == executed && *executed > 0) report_vacuous(passed.location(), *executed, imported);
    if (*executed == named) continue;
    if (!evidence.executed.empty()) {
      imported.fault(kCountsContradictRate, passed,
                     "the count of what passed is not that of the files that survived",
                     std::to_string(named));
    } else if (*executed > named) {
      imported.fault(kSurvivorsUnnamed, passed, "more predictions passed than operators are named anywhere",
                     fmt::format("{} named", named), std::string(passed.raw()), *executed - named);
    }
  }
}

void describe(const Evidence& evidence, Imported& imported) {
  imported.title = "TritonBench (THUNLP) results";
  imported.establishes = {"what the scripts printed, and what the performance files hold"};
  imported.does_not_establish = {
      "that an operator is right: the execution step compares what two programs print",
      "which GPU the candidate ran on", "that a timed run computed what was judged"};
  imported.not_recorded = {"clocks",      "costs",  "environments", "targets", "sources",
                           "generations", "runner", "fixtures",     "series",  "runs"};
  const auto cohort = [&](const std::string& id, const std::string& title) {
    Cohort one;
    one.id = id;
    one.title = title;
    imported.cohorts.push_back(std::move(one));
  };
  cohort("candidate", "the run that was scored");
  if (!evidence.golden.empty()) cohort("golden", "golden results of the benchmark's authors");
  if (evidence.golden.empty() && !evidence.reference.empty())
    cohort("reference", "references on the candidate's GPU");
}

void state_fields(const Evidence& evidence, Imported& imported) {
  imported.derived("plan", "the predictions, and every file that names an operator", "one slot a prediction");
  imported.derived("outcome", "files that survived, or else times and lines of the scorer",
                   "accepted where something shows that it passed; no record for what left no file");
  imported.derived("statistics.executed", "the same", "true");
  imported.derived("intervals.runtime", "ms of every row", "their sum, as the scorer takes it");
  for (const Score& score : evidence.scores) {
    imported.recorded("statistics." + score.statistic, "a line of the scorer", "the ratio as printed");
    if (score.efficiency.empty()) continue;
    imported.recorded("statistics.efficiency_" + score.statistic, "a line of the scorer",
                      "percent of the peak of an A100, as printed");
  }
  imported.absent("seed", "not recorded");
  imported.absent("target", "the GPU of the candidate is not recorded");
}

void read(Source& source, const Options& options, Imported& imported) {
  const Evidence evidence = read_evidence(source, options, imported);
  if (evidence.operators().empty() && evidence.predictions_planned() == 0) return;
  describe(evidence, imported);
  state_fields(evidence, imported);
  plan_operators(evidence, imported);
  add_attempts(evidence, imported);
  add_baselines(evidence, imported);
  add_claims(evidence, imported);
  check_predictions(evidence.predictions, evidence.channel, imported);
  check_steps(evidence, imported);
  check_call_rates(evidence, imported);
  check_survivors(evidence, imported);
  for (const auto& [op, times] : evidence.candidate) check_candidate(times, evidence, imported);
  for (const Score& score : evidence.scores) check_against_files(score, evidence, imported);
  for (const Summary& summary : evidence.summaries) check_published(summary, evidence, imported);
}

}  // namespace
}  // namespace counterfoil::importing::tritonbench_thunlp

namespace counterfoil::importing {

extern const Importer tritonbench_thunlp_importer;
const Importer tritonbench_thunlp_importer = {
    "tritonbench-thunlp",
    "THUNLP TritonBench runs: predictions, surviving files, performance files, scorer output",
    "603e28a5050e8c268f6883a69709d477a272d49a",
    "603e28a5050e8c268f6883a69709d477a272d49a",
    tritonbench_thunlp::kFaults,
    {{"channel", "G or T, where no path names it"}},
    tritonbench_thunlp::read};

}  // namespace counterfoil::importing
