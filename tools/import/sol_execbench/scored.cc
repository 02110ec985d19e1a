#include "tools/import/sol_execbench/scored.h"

#include <optional>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/sol_execbench/faults.h"
#include "tools/import/sol_execbench/score.h"

namespace counterfoil::importing::sol_execbench {
namespace {

constexpr int kCloseDigits = 9;  // binary64, through a few operations
constexpr int kPlaces = 12;

std::optional<Rational> number(json::Value object, std::string_view key) {
  return exact(ForeignJson::last(object, key).number_text());
}

bool is_passed(json::Value row) {
  return ForeignJson::last(row, "status").as_string() == "PASSED";
}

/// The score of a row beside its status, and beside the latency and the anchors that stand in it.
void check_row(json::Value row, FaultGroups& groups, Imported& imported) {
  const json::Value printed = ForeignJson::last(row, "sol_score");
  const auto score = exact(printed.number_text());
  const std::string_view name = ForeignJson::last(row, "workload_uuid").as_string();
  if (!score) return;
  if (!is_passed(row)) {
    groups.add(
        kFailureIsScored, printed, "a workload did not pass, and has a score", "no score", name,
        fmt::format("{}, of {}", std::string(printed.raw()), ForeignJson::last(row, "status").as_string()));
    return;
  }
  const auto latency = number(row, "t_k_ms");
  const auto baseline = number(row, "t_b_ms");
  const auto limit = number(row, "t_sol_ms");
  if (!latency || !baseline || !limit) return;
  const Score want = score_of(*latency, *baseline, *limit);
  if (!want.oddity.empty()) {
    imported.fault(kScoreDegenerate, printed,
                   fitted(fmt::format("workload {} has no score between 0 and 1: {}", name, want.oddity),
                          kMostReasonBytes),
                   "a limit below the baseline, and no latency below it");
  }
  if (!want.value || nearly_equal(*score, *want.value, kCloseDigits)) return;
  groups.add(kScoreDiffers, printed, "a score is not that of its latency between its anchors",
             want.value->to_decimal_string(kPlaces), name);
}

/// A mean over the rows that have a score leaves out what failed or was lost.
void check_scored_share(json::Value record, json::Value rows, const Problem& problem, Imported& imported) {
  Rational sum;
  std::int64_t scored = 0;
  for (const json::Value row : rows.elements()) {
    const auto score = number(row, "sol_score");
    if (!score || !is_passed(row)) continue;
    sum = sum + *score;
    ++scored;
  }
  const auto planned = static_cast<std::int64_t>(problem.workloads);
  if (scored == 0 || scored >= planned) return;
  imported.fault(
      kScoreNotOfAll, record.find("records").location(),
      fmt::format("{} of {} workloads of {} have a score, and a mean over them is not one of the problem",
                  scored, planned, problem.definition),
      fmt::format("{} over all, with 0 for the others", (sum / Rational(planned)).to_decimal_string(6)),
      fmt::format("{} over those scored", (sum / Rational(scored)).to_decimal_string(6)));
}

/// The counts of an object beside what was counted, and beside the workloads of the problem.
void check_counts(json::Value object, std::uint64_t rows, std::uint64_t passed, std::string_view of,
                  const Problem& problem, Imported& imported) {
  const auto check = [&](std::string_view key, std::uint64_t want, std::string_view what) {
    const json::Value said = ForeignJson::last(object, key);
    if (!said.as_uint64() || *said.as_uint64() == want) return;
    imported.fault(kSummaryDoesNotAddUp, said, fmt::format("{} of {} is not the number of {}", key, of, what),
                   std::to_string(want));
  };
  check("workloads", rows, "rows");
  check("passed", passed, "rows that passed");
  const json::Value all = ForeignJson::last(object, "all_passed");
  if (!all.is_boolean()) return;
  if (all.as_bool() != (passed == rows)) {
    imported.fault(kSummaryDoesNotAddUp, all, fmt::format("all_passed of {} contradicts its counts", of),
                   fmt::format("{}, as {} of {} passed", passed == rows, passed, rows));
  } else if (all.as_bool() && rows < problem.workloads) {
    imported.fault(kSummaryCountsSurvivors, all,
                   fmt::format("all_passed of {} leaves out workloads of {}", of, problem.definition),
                   fmt::format("false, or {} workloads", problem.workloads),
                   fmt::format("true, of {}", rows));
  }
}

}  // namespace

bool is_scored(json::Value value) {
  return value.find("problem").is_string() &&
         (value.find("records").is_array() || value.find("variants").is_object());
}

void check_scored(json::Value record, const Problems& problems, FaultGroups& groups, Imported& imported) {
  const std::string_view name = ForeignJson::last(record, "problem").as_string();
  const Problem* problem = problems.find(name);
  const json::Value rows = ForeignJson::last(record, "records");
  for (const json::Value row : rows.elements()) check_row(row, groups, imported);
  if (problem == nullptr) {
    groups.add(kProblemUnknown, ForeignJson::last(record, "problem"),
               "scores are published of problems that are not in the source",
               "the definition, workloads and traces of the problem", name);
    return;
  }
  if (rows.is_array()) {
    std::uint64_t passed = 0;
    for (const json::Value row : rows.elements()) passed += is_passed(row) ? 1 : 0;
    check_scored_share(record, rows, *problem, imported);
    check_counts(record, rows.size(), passed, name, *problem, imported);
  }
  for (const json::Member& variant : ForeignJson::last(record, "variants").members()) {
    const auto workloads = ForeignJson::last(variant.value, "workloads").as_uint64();
    const auto passed = ForeignJson::last(variant.value, "passed").as_uint64();
    if (workloads && passed) {
      check_counts(variant.value, *workloads, *passed, fmt::format("{}, {}", name, variant.key), *problem,
                   imported);
    }
  }
}

}  // namespace counterfoil::importing::sol_execbench
