#include "tools/import/kernelbench/summary_checks.h"

#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"

namespace counterfoil::importing::kernelbench {
namespace {

bool alike(double a, double b) {
  return std::fabs(a - b) <= 1e-12 * std::max(std::fabs(a), std::fabs(b));
}

std::optional<std::uint64_t> count_of(json::Value object, std::string_view key) {
  return object.find(key).as_uint64();
}

double ratio(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// A published rate beside its count, over each denominator that the object has. The evaluator writes all
/// digits of a binary64; others may round.
void check_rate(json::Value object, std::string_view rate_key, std::string_view count_key,
                std::string_view total_key, bool is_rounded, Imported& imported) {
  const json::Value printed = object.find(rate_key);
  const auto rate = real(printed);
  const auto count = count_of(object, count_key);
  const auto total = count_of(object, total_key);
  if (!rate || !count || !total) return;
  const double want = ratio(*count, *total);
  if (alike(*rate, want) || (is_rounded && std::fabs(*rate - want) <= half_of_last_digit(printed))) return;
  std::string found(printed.raw());
  const auto evaluated = count_of(object, "total_eval");
  if (evaluated && alike(*rate, ratio(*count, *evaluated))) {
    found += fmt::format(", which is {}/{} of those evaluated", *count, *evaluated);
  }
  imported.fault(kRateDiffers, printed,
                 fmt::format("the {} is not {} over {}", rate_key, count_key, total_key),
                 fmt::format("{} = {}/{}", want, *count, *total), std::move(found));
}

/// A total beside the sum of its levels.
void check_total(json::Value metrics, std::string_view total_key, json::Value levels,
                 std::string_view part_key, const FaultKind& kind, Imported& imported) {
  const auto total = count_of(metrics, total_key);
  if (!total || levels.size() == 0) return;
  std::uint64_t sum = 0;
  for (const json::Member& level : levels.members()) {
    const auto part = count_of(level.value, part_key);
    if (!part) return;
    sum += *part;
  }
  if (sum == *total) return;
  imported.fault(kind, metrics.find(total_key),
                 fmt::format("the {} is not the sum of {} over levels", total_key, part_key),
                 std::to_string(sum), std::to_string(*total));
}

/// The geometric mean over all correct samples is that of the levels', each as often as it has correct
/// samples.
void check_pooled_mean(const Summary& summary, Imported& imported) {
  const json::Value printed = summary.root().find("entry").find("metrics").find("geo_mean");
  const auto mean = positive(printed);
  double logarithms = 0;
  double weights = 0;
  for (const json::Value level : analyses_of(summary)) {
    const auto of_level = positive(level.find("geo_mean_speedup"));
    const auto correct = count_of(level, "correct_count");
    if (!of_level || !correct) return;
    logarithms += static_cast<double>(*correct) * std::log(*of_level);
    weights += static_cast<double>(*correct);
  }
  if (!mean || weights == 0) return;
  const double pooled = std::exp(logarithms / weights);
  const std::string want =
      fmt::format("{:.16g}, the mean of the levels, each weighted by its correct samples", pooled);
  if (std::fabs(pooled - *mean) <= 1e-9 * pooled) {
    imported.fault(
        kPooledMean, printed,
        fmt::format("the geometric mean of all levels, {}, is that of the levels' own, each weighted by "
                    "its correct samples",
                    std::string(printed.raw())),
        want);
  } else {
    imported.fault(kPooledMeanDiffers, printed,
                   "the geometric mean of all levels is not that of the levels' own", want);
  }
}

/// A count of level_stats beside that of the level's own analysis.
void check_level(json::Value beside, std::string_view said_key, json::Value level, std::string_view key,
                 const FaultKind& kind, Imported& imported) {
  const auto count = count_of(level, key);
  const auto said = count_of(beside, said_key);
  if (!count || !said || *count == *said) return;
  imported.fault(kind, beside.find(said_key),
                 fmt::format("two places of one file count other samples as {}", said_key),
                 fmt::format("{}, as {} of the level's analysis", *count, key), std::to_string(*said));
}

void check_levels(const Summary& summary, json::Value stats, Imported& imported) {
  for (const json::Value level : analyses_of(summary)) {
    const json::Value beside = stats.find("level" + level_of(level));
    check_level(beside, "evaluated", level, "total_eval", kEvaluatedDiffers, imported);
    check_level(beside, "compiled", level, "compiled_count", kTotalDiffers, imported);
    check_level(beside, "correct", level, "correct_count", kTotalDiffers, imported);
  }
}

}  // namespace

void check_analysis(json::Value analysis, Imported& imported) {
  check_rate(analysis, "compilation_rate", "compiled_count", "total_count", false, imported);
  check_rate(analysis, "correctness_rate", "correct_count", "total_count", false, imported);
  const json::Value fast_0 = analysis.find("fast_p").find("0.0");
  const auto printed = real(fast_0);
  const auto correct = real(analysis.find("correctness_rate"));
  if (!printed || !correct || alike(*printed, *correct)) return;
  imported.fault(
      kFast0Differs, fast_0,
      "fast_0 is not the rate of correct samples, as every one of them is faster than 0",
      fmt::format("{}, as correctness_rate", std::string(analysis.find("correctness_rate").raw())));
}

void check_leaderboard(const Summary& summary, Imported& imported) {
  const json::Value entry = summary.root().find("entry");
  const json::Value metrics = entry.find("metrics");
  const json::Value levels = entry.find("level_stats");
  check_rate(metrics, "compile_rate", "total_compiled", "total_submitted", true, imported);
  check_rate(metrics, "correct_rate", "total_correct", "total_submitted", true, imported);
  check_total(metrics, "total_compiled", levels, "compiled", kTotalDiffers, imported);
  check_total(metrics, "total_correct", levels, "correct", kTotalDiffers, imported);
  check_total(metrics, "total_submitted", levels, "evaluated", kSubmittedNotEvaluated, imported);
  check_levels(summary, levels, imported);
  check_pooled_mean(summary, imported);
}

}  // namespace counterfoil::importing::kernelbench
