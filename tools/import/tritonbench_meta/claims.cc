#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "tools/import/tritonbench_meta/outcome.h"
#include "tools/import/tritonbench_meta/records.h"

namespace counterfoil::importing::tritonbench_meta {
namespace {

/// Whether some result of the backend has a number of that metric and was judged.
bool is_recorded(const Table& table, const std::string& backend, const std::string& metric) {
  return std::any_of(table.inputs.begin(), table.inputs.end(), [&](const Input& input) {
    const std::string outcome = outcome_of(table, input, backend).outcome;
    return (outcome == "accepted" || outcome == "rejected") && cell_at(input, backend, metric).value();
  });
}

/// Whether every result of the backend that has values was judged.
bool is_judged(const Table& table, const std::string& backend) {
  return std::none_of(table.inputs.begin(), table.inputs.end(), [&](const Input& input) {
    return outcome_of(table, input, backend).reason == "not_judged";
  });
}

}  // namespace

/// What some result of a backend has, every judged one of it is to have.
void Records::promise(const Table& table) {
  for (const std::string& backend : table.backends) {
    if (!is_candidate(table, backend)) continue;
    std::vector<std::string> fields;
    for (const std::string metric : {"accuracy", "speedup"}) {
      if (is_recorded(table, backend, metric)) fields.push_back("statistics." + metric);
    }
    const bool judged = is_judged(table, backend);
    if (judged && is_recorded(table, backend, "latency")) fields.emplace_back("intervals.latency");
    Object where;
    for (const auto& [axis, value] : at(table, "", backend)) {
      if (axis != "input") where.texts(axis, {value});
    }
    Object promised = Object().object("where", where).texts("accepted", fields).texts("rejected", fields);
    if (!judged) promised.texts("optional", {"intervals.latency"});
    if (!judged || !fields.empty()) also_.push_back(std::move(promised));
  }
}

void Records::claim(const Table& table, const Average& average) {
  const std::string& metric = average.metric;
  if (metric != "speedup" && metric != "latency" && metric != "accuracy") return;
  if (!is_candidate(table, average.backend) || !is_judged(table, average.backend)) return;
  if (!average.cell.number || !is_recorded(table, average.backend, metric)) return;
  Claim claim;
  claim.id = fitted(fmt::format("{}{} {} {} {}", several_ ? table.file + ": " : "", table.op, average.backend,
                                metric, average.kind),
                    kMostIdBytes);
  claim.metric = "arithmetic_mean";
  claim.parameters.text("quantity", (metric == "latency" ? "intervals." : "statistics.") + metric)
      .text("over", "all");
  for (const auto& [axis, value] : at(table, "", average.backend)) {
    if (axis != "input") claim.where[axis] = {value};
  }
  claim.value = decimal_of(average.cell.text);
  claim.unit = metric == "latency" ? "ms" : "ratio";
  claim.cohorts = {run(table)};
  claim.origin = Origin::of(average.cell.where);
  if (!claim.value.empty()) imported_.claims.push_back(std::move(claim));
}

}  // namespace counterfoil::importing::tritonbench_meta
