#include "tools/import/sol_execbench/score.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/sol_execbench/faults.h"
#include "tools/import/trace_bundle.h"

namespace counterfoil::importing::sol_execbench {
namespace {

constexpr int kPlaces = 12;

struct Anchors {
  json::Value at;
  std::string baseline;  ///< ms
  std::string limit;     ///< ms
};

json::Value lines_of(json::Value anchors) {
  return ForeignJson::last(ForeignJson::last(anchors, "sol"), "per_workload");
}

bool has_axes(const trace::Workload& workload, json::Value axes) {
  for (const json::Member& axis : workload.axes.members()) {
    if (trace::canonical(ForeignJson::last(axes, axis.key)) != trace::canonical(axis.value)) return false;
  }
  return true;
}

}  // namespace

Score score_of(const Rational& latency, const Rational& baseline, const Rational& limit) {
  const Rational gap = baseline - limit;
  if (gap.sign() <= 0) {
    return {Rational(latency <= limit ? 1 : 0),
            "its baseline is not slower than its limit, and the score is 0 or 1"};
  }
  const Rational divisor = Rational(1) + (latency - limit) / gap;
  if (divisor.is_zero())
    return {std::nullopt, "its latency is twice the limit less the baseline, which divides by 0"};
  Score score{Rational(1) / divisor, ""};
  if (latency < limit) score.oddity = "it is faster than its limit, and the score lies outside 0 to 1";
  return score;
}

namespace {

void score(Attempt& attempt, const Anchors& anchors, Imported& imported) {
  if (attempt.outcome != "accepted" || attempt.intervals.empty()) return;
  const auto latency = exact(attempt.intervals.front().duration);
  const auto baseline = exact(anchors.baseline);
  const auto limit = exact(anchors.limit);
  if (!latency || !baseline || !limit) return;
  const Score scored = score_of(*latency, *baseline, *limit);
  if (scored.value)
    attempt.statistics["sol_score"] = {"\"" + scored.value->to_decimal_string(kPlaces) + "\"", true};
  if (scored.oddity.empty()) return;
  imported.fault(kScoreDegenerate, anchors.at,
                 fitted(fmt::format("slot {} has no score between 0 and 1: {}", attempt.slot, scored.oddity),
                        kMostReasonBytes),
                 "a limit below the baseline, and no latency below it",
                 fmt::format("latency {}, baseline {}, limit {} ms", attempt.intervals.front().duration,
                             anchors.baseline, anchors.limit));
}

}  // namespace

bool is_anchors(json::Value value) {
  return lines_of(value).is_array() && value.find("name").is_string();
}

void add_scores(const trace::TraceSet& set, json::Value anchors, Imported& imported) {
  const std::string definition(ForeignJson::last(anchors, "name").as_string());
  const auto workloads = set.workloads.find(definition);
  if (workloads == set.workloads.end()) return;
  const std::set<std::string> solutions = set.solutions_of(definition);
  std::map<std::string, Anchors> by_slot;
  for (const json::Value line : lines_of(anchors).elements()) {
    const auto index = ForeignJson::last(line, "index").as_uint64().value_or(line.index());
    const json::Value axes = ForeignJson::last(line, "axes");
    if (index >= workloads->second.size() || !has_axes(workloads->second[index], axes)) {
      imported.fault(kAnchorsMisaligned, line, "anchors are not of the workload of their index",
                     index < workloads->second.size()
                         ? std::string(trace::place_of(workloads->second[index].at, "axes").raw())
                         : "none");
      continue;
    }
    const Anchors one{line, decimal_of(ForeignJson::last(line, "baseline_latency_ms").number_text()),
                      decimal_of(ForeignJson::last(line, "sol_ms").number_text())};
    if (one.baseline.empty() || one.limit.empty()) continue;
    for (const std::string& solution : solutions) {
      by_slot[trace::slot_id(definition, workloads->second[index], solution)] = one;
    }
  }
  for (Attempt& attempt : imported.attempts) {
    const auto known = by_slot.find(attempt.slot);
    if (known != by_slot.end()) score(attempt, known->second, imported);
  }
}

}  // namespace counterfoil::importing::sol_execbench
