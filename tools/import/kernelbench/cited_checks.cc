#include "tools/import/kernelbench/cited_checks.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "tools/import/kernelbench/claims.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/plan.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// A fast_p and its p, both as printed.
struct FastP {
  double p = 0;
  double rate = 0;
  json::Value printed;
};

std::optional<FastP> fast_p(std::string_view p, json::Value printed) {
  const auto threshold = Decimal::parse(p);
  const auto rate = real(printed);
  if (!threshold || !rate) return std::nullopt;
  return FastP{threshold->to_double(), *rate, printed};
}

void check_order(std::vector<FastP> family, Imported& imported) {
  std::stable_sort(family.begin(), family.end(), [](const FastP& a, const FastP& b) { return a.p < b.p; });
  for (std::size_t i = 1; i < family.size(); ++i) {
    const FastP& lower = family[i - 1];
    const FastP& higher = family[i];
    if (higher.rate <= lower.rate || higher.p == lower.p) continue;
    imported.fault(
        kFastPRises, higher.printed,
        fmt::format("fast_p rises from p = {} to p = {}, and whoever beats the second beats the first",
                    lower.p, higher.p),
        fmt::format("at most {}", std::string(lower.printed.raw())));
  }
}

/// A rate over n is one of 0/n, 1/n, ... n/n, to its printed digits.
void check_counts(const std::vector<FastP>& family, std::uint64_t n, Imported& imported) {
  for (const FastP& one : family) {
    const double count = std::round(one.rate * static_cast<double>(n));
    const double off = std::fabs(count / static_cast<double>(n) - one.rate);
    if (off <= half_of_last_digit(one.printed) + 1e-12 * one.rate) continue;
    imported.fault(kRateIsNoCount, one.printed,
                   fmt::format("no number of {} samples gives the fast_p of p = {}", n, one.p),
                   fmt::format("{:.6g} or another number over {}", count / static_cast<double>(n), n));
  }
}

void check_family(const std::vector<FastP>& family, std::optional<std::uint64_t> n, Imported& imported) {
  check_order(family, imported);
  if (n && *n > 0) check_counts(family, *n, imported);
}

}  // namespace

void check_cited_analysis(json::Value analysis, bool is_planned, Imported& imported) {
  std::vector<FastP> family;
  for (const json::Member& member : analysis.find("fast_p").members()) {
    if (auto one = fast_p(member.key, member.value)) family.push_back(*one);
  }
  const json::Value total = analysis.find("total_count");
  check_family(family, total.as_uint64(), imported);
  const std::uint64_t problems = problems_of_level(level_of(analysis));
  if (is_planned || !total.as_uint64() || problems == 0 || *total.as_uint64() == problems) return;
  imported.fault(kLevelNotWhole, total, "an analysis is of other problems than its level has, and names none",
                 fmt::format("{} problems of level {}", problems, level_of(analysis)));
}

void check_cited_entry(const Summary& summary, Imported& imported) {
  const json::Value metrics = summary.root().find("entry").find("metrics");
  std::vector<FastP> family;
  for (const json::Member& member : metrics.members()) {
    if (!member.key.starts_with(kFastPrefix)) continue;
    if (auto one = fast_p(threshold_of(member.key), member.value)) family.push_back(*one);
  }
  check_family(family, metrics.find("total_submitted").as_uint64(), imported);
}

}  // namespace counterfoil::importing::kernelbench
