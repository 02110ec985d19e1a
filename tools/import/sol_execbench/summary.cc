#include "tools/import/sol_execbench/summary.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/sol_execbench/faults.h"

namespace counterfoil::importing::sol_execbench {
namespace {

/// A line of a summary: what was printed of one problem.
struct Line {
  json::Value at;
  std::string_view problem;
  json::Value total;
  json::Value passed;

  json::Value member(std::string_view key) const { return ForeignJson::last(at, key); }
};

void check_sum(const Line& line, Imported& imported) {
  const auto failed = line.member("failed").as_uint64();
  if (!failed || *line.passed.as_uint64() + *failed == *line.total.as_uint64()) return;
  imported.fault(kSummaryDoesNotAddUp, line.total,
                 fmt::format("the numbers of {} do not add up", line.problem),
                 fmt::format("{} passed and {} failed", *line.passed.as_uint64(), *failed));
}

/// Where slots have no trace, that alone would be said: a total without them is an error of its own.
void check_total(const Problem& problem, json::Value total, Imported& imported) {
  if (problem.lost == 0 || *total.as_uint64() == problem.planned) return;
  imported.fault(kSummaryCountsSurvivors, total,
                 fmt::format("a summary of {} leaves out workloads that have no trace", problem.definition),
                 fmt::format("{}, of which {} without a trace", problem.planned, problem.lost));
}

/// The runner lists the latency of every trace that passed, in their order.
void check_latencies(const Line& line, const Problem& problem, Imported& imported) {
  const json::Value printed = line.member("latencies_ms");
  if (!printed.is_array()) return;
  std::vector<json::Value> listed;
  for (const json::Value latency : printed.elements()) listed.push_back(latency);
  const bool alike = std::equal(listed.begin(), listed.end(), problem.latencies.begin(),
                                problem.latencies.end(), [](json::Value a, json::Value b) {
                                  return a.is_number() && exact(a.number_text()) == exact(b.number_text());
                                });
  if (alike) return;
  std::string want;
  for (const json::Value latency : problem.latencies) {
    want += fmt::format("{}{}", want.empty() ? "" : ", ", std::string(latency.raw()));
  }
  imported.fault(kSummaryDiffersFromTraces, printed,
                 fmt::format("the latencies of {} are not those of its traces that passed", line.problem),
                 fitted(want.empty() ? "none" : want, kMostReasonBytes));
}

/// `[RUNTIME_ERROR] ...`: the runner lists the status of every trace that did not pass, in their order.
void check_reasons(const Line& line, const Problem& problem, Imported& imported) {
  const json::Value printed = line.member("failure_reasons");
  if (!printed.is_array()) return;
  std::vector<std::string> listed;
  for (const json::Value reason : printed.elements()) {
    const std::string_view text = reason.as_string();
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']');
    const bool named = open != std::string_view::npos && close != std::string_view::npos && open < close;
    listed.emplace_back(named ? text.substr(open + 1, close - open - 1) : text);
  }
  if (listed == problem.failures) return;
  imported.fault(kSummaryDiffersFromTraces, printed,
                 fmt::format("the failures of {} are not those of its traces", line.problem),
                 problem.failures.empty() ? "none" : name_list(problem.failures),
                 listed.empty() ? "none" : name_list(listed));
}

}  // namespace

bool is_summary(json::Value value) {
  return value.find("problem").is_string() && ForeignJson::last(value, "total").as_uint64() &&
         ForeignJson::last(value, "passed").as_uint64();
}

void add_summary(const trace::TraceSet& set, json::Value at, const Problems& problems,
                 const trace::Cohorts& cohorts, FaultGroups& groups, Imported& imported) {
  const Line line{at, ForeignJson::last(at, "problem").as_string(), ForeignJson::last(at, "total"),
                  ForeignJson::last(at, "passed")};
  check_sum(line, imported);
  Claim claim;
  claim.id = fitted(fmt::format("passed/{}", line.problem), kMostIdBytes);
  claim.title = fitted(fmt::format("workloads of {} that passed", line.problem), kMostIdBytes);
  const Problem* problem = problems.find(line.problem);
  const bool unknown = problem == nullptr || set.traces.empty();
  if (unknown || problem->solutions > 1) {
    if (unknown) {
      groups.add(kProblemUnknown, line.member("problem"),
                 "numbers are published of problems that have no traces in the source: they are quoted, and "
                 "nothing recomputes them",
                 "the definition, workloads and traces of the problem", line.problem);
    } else {
      groups.add(kSolutionNotNamed, line.member("problem"),
                 "numbers are published of one solution, and do not say of which of those that have traces",
                 "the traces of one solution", line.problem);
    }
    imported.citations.push_back({claim.id, fmt::format("{}, of {}", claim.title, *line.total.as_uint64()),
                                  std::to_string(*line.passed.as_uint64()),
                                  fitted(at.location().file, 1024)});
    return;
  }
  check_total(*problem, line.total, imported);
  check_latencies(line, *problem, imported);
  check_reasons(line, *problem, imported);
  claim.metric = "rate";
  claim.where = {{"definition", {fitted(problem->definition, kMostIdBytes)}}};
  claim.denominator = "planned";
  claim.value = std::to_string(*line.passed.as_uint64());
  claim.of = *line.total.as_uint64();
  claim.unit = "count";
  claim.cohorts = cohorts.of_definition(set, problem->definition);
  if (claim.cohorts.empty()) claim.cohorts = {imported.cohorts.front().id};
  claim.origin = Origin::of(at);
  imported.claims.push_back(std::move(claim));
}

}  // namespace counterfoil::importing::sol_execbench
