#include "tools/import/sol_execbench/summary.h"

#include <set>

#include <fmt/format.h>

#include "tools/import/sol_execbench/faults.h"

namespace counterfoil::importing::sol_execbench {
namespace {

/// The definition of a problem, which the runner names with its category before it.
std::string definition_of(const trace::TraceSet& set, std::string_view problem) {
  for (const std::string& name : set.names()) {
    if (problem == name || problem.ends_with("/" + name)) return name;
  }
  return {};
}

/// Where slots have no trace, that alone would be said: a total without them is an error of its own.
void check_total(const std::string& definition, json::Value total, Imported& imported) {
  std::set<std::string> judged;
  for (const Attempt& attempt : imported.attempts) judged.insert(attempt.slot);
  std::uint64_t planned = 0;
  std::uint64_t lost = 0;
  for (const Plan::Slot& slot : imported.plan.slots) {
    if (slot.at.at("definition") != fitted(definition, kMostIdBytes)) continue;
    ++planned;
    if (!judged.contains(slot.id)) ++lost;
  }
  if (lost == 0 || *total.as_uint64() == planned) return;
  imported.fault(kSummaryCountsSurvivors, total,
                 fmt::format("a summary of {} leaves out workloads that have no trace", definition),
                 fmt::format("{}, of which {} without a trace", planned, lost));
}

}  // namespace

bool is_summary(json::Value value) {
  return value.find("problem").is_string() && ForeignJson::last(value, "total").as_uint64() &&
         ForeignJson::last(value, "passed").as_uint64();
}

void add_summary(const trace::TraceSet& set, json::Value line, const trace::Cohorts& cohorts,
                 Imported& imported) {
  const std::string_view problem = ForeignJson::last(line, "problem").as_string();
  const std::uint64_t total = *ForeignJson::last(line, "total").as_uint64();
  const std::uint64_t passed = *ForeignJson::last(line, "passed").as_uint64();
  const auto failed = ForeignJson::last(line, "failed").as_uint64();
  if (failed && passed + *failed != total) {
    imported.fault(kSummaryDoesNotAddUp, ForeignJson::last(line, "total"),
                   fmt::format("the numbers of {} do not add up", problem),
                   fmt::format("{} passed and {} failed", passed, *failed));
  }
  const std::string definition = definition_of(set, problem);
  if (definition.empty()) return;
  check_total(definition, ForeignJson::last(line, "total"), imported);
  Claim claim;
  claim.id = fitted(fmt::format("passed/{}", problem), kMostIdBytes);
  claim.title = fitted(fmt::format("workloads of {} that passed", problem), kMostIdBytes);
  claim.metric = "rate";
  claim.where = {{"definition", {fitted(definition, kMostIdBytes)}}};
  claim.denominator = "planned";
  claim.value = std::to_string(passed);
  claim.of = total;
  claim.unit = "count";
  claim.cohorts = cohorts.of_definition(set, definition);
  if (claim.cohorts.empty()) claim.cohorts = {imported.cohorts.front().id};
  claim.origin = Origin::of(line);
  imported.claims.push_back(std::move(claim));
}

}  // namespace counterfoil::importing::sol_execbench
