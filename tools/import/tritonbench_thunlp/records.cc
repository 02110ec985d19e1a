#include "tools/import/tritonbench_thunlp/records.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/import/numbers.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

std::string slot_of(const std::string& op) {
  return fitted(op, kMostIdBytes);
}

/// Sums of printed times have at most as many digits as a decimal of the contract holds.
Interval total_of(const Rational& ms) {
  Interval interval;
  interval.metric = "runtime";
  interval.duration = decimal_of(ms.to_decimal_string(15));
  interval.unit = "ms";
  interval.summary = "total";
  return interval;
}

/// The operators that a score prints as failed are not promised a ratio; all others are.
void promise(const Evidence& evidence, Imported& imported) {
  Plan& plan = imported.plan;
  plan.records.texts("accepted", {"statistics.executed"});
  std::vector<Object> also;
  for (const Score& score : evidence.scores) {
    const std::vector<std::string> dropped = score.dropped();
    std::vector<std::string> names;
    for (const Plan::Slot& slot : plan.slots) {
      if (std::find(dropped.begin(), dropped.end(), slot.at.at("op")) == dropped.end()) {
        names.push_back(slot.at.at("op"));
      }
    }
    if (names.empty()) continue;
    std::vector<std::string> fields = {"statistics." + score.statistic};
    if (!score.efficiency.empty()) fields.push_back("statistics.efficiency_" + score.statistic);
    also.push_back(Object().object("where", Object().texts("op", names)).texts("accepted", fields));
  }
  plan.records.objects("also", also);
  plan.records.texts("optional", {"intervals.runtime"});
}

void take_printed(const std::string& op, const Evidence& evidence, Attempt& attempt) {
  for (const Score& score : evidence.scores) {
    for (const Score::Line& line : score.lines) {
      if (line.op != op || line.ratio.empty()) continue;
      attempt.statistics[score.statistic] = {line.ratio};
      if (!line.efficiency.empty()) attempt.statistics["efficiency_" + score.statistic] = {line.efficiency};
    }
  }
}

}  // namespace

void plan_operators(const Evidence& evidence, Imported& imported) {
  Plan& plan = imported.plan;
  const std::set<std::string> names = evidence.operators();
  for (const std::string& op : names) plan.slots.push_back({slot_of(op), {{"op", slot_of(op)}}});
  const std::uint64_t predictions = evidence.predictions_planned();
  for (std::uint64_t i = names.size(); i < predictions; ++i) {
    const std::string unnamed = fmt::format("unnamed/{}", i - names.size() + 1);
    plan.slots.push_back({unnamed, {{"op", unnamed}}});
  }
  plan.planned = plan.slots.size();
  plan.planned_because =
      predictions > names.size()
          ? fmt::format("there are {} predictions; {} operators are named, the others nowhere", predictions,
                        names.size())
          : "no plan is recorded: every operator that a file names";
  promise(evidence, imported);
}

void add_attempts(const Evidence& evidence, Imported& imported) {
  for (const std::string& op : evidence.operators()) {
    if (!evidence.passed(op)) continue;
    Attempt attempt;
    attempt.slot = slot_of(op);
    attempt.outcome = "accepted";
    attempt.cohort = "candidate";
    attempt.statistics["executed"] = {"true", true};
    if (const auto survivor = evidence.executed.find(op); survivor != evidence.executed.end()) {
      attempt.more.object("x-survivor", Object().text("sha256", survivor->second));
    }
    take_printed(op, evidence, attempt);
    if (const auto times = evidence.candidate.find(op); times != evidence.candidate.end()) {
      if (!times->second.rows.empty()) attempt.intervals.push_back(total_of(times->second.total()));
      attempt.origin = Origin::of(times->second.at);
    }
    imported.attempts.push_back(std::move(attempt));
  }
}

void add_baselines(const Evidence& evidence, Imported& imported) {
  const bool golden = !evidence.golden.empty();
  for (const auto& [op, times] : golden ? evidence.golden : evidence.reference) {
    const auto candidate = evidence.candidate.find(op);
    if (candidate == evidence.candidate.end()) continue;
    const Pairing pairing = pair_rows(candidate->second, times, evidence.pairs_by_size());
    if (!pairing.unlike.empty()) continue;
    Rational sum;
    for (const Row* row : pairing.reference) sum += row->ms;
    Baseline baseline;
    baseline.id = slot_of(op);
    baseline.slot = slot_of(op);
    baseline.interval = total_of(sum);
    baseline.cohort = golden ? "golden" : "reference";
    baseline.origin = Origin::of(times.at);
    imported.baselines.push_back(std::move(baseline));
  }
}

}  // namespace counterfoil::importing::tritonbench_thunlp
