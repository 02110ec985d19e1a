#include "tools/import/kernelbench/claims.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "tools/import/kernelbench/numbers.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr std::string_view kArithmetic = "kernelbench/1";

/// A rate that is a count over the total to the last bit was not rounded: its few digits are all that a
/// binary64 needs, and it is as good as 15 of them.
std::string rate_digits(json::Value printed, std::optional<std::uint64_t> of) {
  constexpr std::size_t kDigits = 15;
  const std::string spelled = decimal_of(printed.number_text());
  const auto value = real(printed);
  if (!value || !of || *of == 0 || spelled.empty()) return spelled;
  const double count = std::round(*value * static_cast<double>(*of));
  if (count / static_cast<double>(*of) != *value || significant_digits(printed) >= kDigits) return spelled;
  const auto padded = Decimal::parse(spelled)->rounded(kDigits, RoundingMode::half_even);
  return padded ? padded->to_string() : spelled;
}

class Claims {
 public:
  Claims(std::string scope, std::string level, const Subject& subject, Imported& imported)
      : scope_(std::move(scope)), level_(std::move(level)), subject_(subject), imported_(imported) {}

  void of(std::optional<std::uint64_t> of) { of_ = of; }

  void rate(std::string_view id, json::Value printed) {
    Claim claim = base(id, printed);
    claim.metric = "rate";
    claim.title = "share of correct samples";
    claim.numerator = {"accepted"};
    claim.denominator = "planned";
    claim.value = rate_digits(printed, of_);
    claim.of = of_;
    add(std::move(claim), printed);
  }
  void geometric_mean(json::Value printed) {
    Claim claim = base("geo_mean_speedup", printed);
    claim.metric = "geometric_mean";
    claim.title = "speed ratio where correct";
    claim.parameters.text("over", "correct").text("interval", "runtime");
    divide(claim);
    add(std::move(claim), printed);
  }
  void fast_p(std::string_view p, json::Value printed) {
    Claim claim = base(fmt::format("fast_{}", p), printed);
    claim.metric = "fast_p";
    claim.title = fmt::format("correct and more than {} times as fast", p);
    claim.parameters.text("p", decimal_of(p)).text("interval", "runtime");
    claim.denominator = "planned";
    claim.value = rate_digits(printed, of_);
    claim.of = of_;
    divide(claim);
    add(std::move(claim), printed);
  }
  void pass_at(std::string_view k, json::Value printed) {
    Claim claim = base(fmt::format("pass@{}", k), printed);
    claim.metric = "pass_at_k";
    claim.title = fmt::format("mean over problems of pass@{}", k);
    claim.parameters.json("k", k).texts("by", {"problem"});
    claim.denominator = "attempted";
    add(std::move(claim), printed);
  }
  void compilation_rate(std::string_view id, json::Value printed) {
    if (printed.is_number())
      cite(id_of(id), "share of samples that compiled, by the evaluator's flag", printed);
  }

 private:
  std::string id_of(std::string_view id) const {
    return fitted(fmt::format("{}/{}", scope_, id), kMostIdBytes);
  }

  Claim base(std::string_view id, json::Value printed) const {
    Claim claim;
    claim.id = id_of(id);
    claim.value = decimal_of(printed.number_text());
    claim.unit = "ratio";
    claim.cohorts = subject_.cohorts;
    if (!level_.empty()) claim.where["level"] = {level_};
    if (!subject_.runs.empty()) claim.where["run"] = subject_.runs;
    if (subject_.several_samples && !id.starts_with("pass@")) claim.where["sample"] = {"0"};
    claim.origin = Origin::of(printed);
    return claim;
  }
  void divide(Claim& claim) const {
    claim.arithmetic = kArithmetic;
    claim.baselines = subject_.references;
    if (subject_.references.empty()) return;
    claim.cohorts = subject_.cohorts_with_references;
    // Candidates are generated, and references are not.
    if (!imported_.sections["generations"].empty()) claim.more.texts("pooled_over", {"generation"});
  }
  void add(Claim claim, json::Value printed) {
    if (claim.value.empty()) return;
    if (!subject_.known) return cite(claim.id, claim.title, printed);
    imported_.claims.push_back(std::move(claim));
  }
  /// What no metric of the contract recomputes, or what it has nothing to recompute from.
  void cite(const std::string& id, std::string_view what, json::Value printed) {
    imported_.citations.push_back({id, fitted(fmt::format("{}, {}", id, what), kMostIdBytes),
                                   std::string(printed.raw()), fitted(printed.location().file, 1024)});
  }

  std::string scope_;
  std::string level_;
  const Subject& subject_;
  Imported& imported_;
  std::optional<std::uint64_t> of_;
};

}  // namespace

std::string threshold_of(std::string_view key) {
  std::string p(key.substr(kFastPrefix.size()));
  for (char& c : p) {
    if (c == '_') c = '.';
  }
  return p;
}

void claim_analysis(json::Value analysis, const Subject& subject, Imported& imported) {
  const std::string level = level_of(analysis);
  const std::string_view run = analysis.find("run_name").as_string();
  Claims claims(run.empty() ? fmt::format("level{}", level) : std::string(run), level, subject, imported);
  claims.of(analysis.find("total_count").as_uint64());
  claims.compilation_rate("compilation_rate", analysis.find("compilation_rate"));
  claims.rate("correctness_rate", analysis.find("correctness_rate"));
  claims.geometric_mean(analysis.find("geo_mean_speedup"));
  for (const json::Member& fast_p : analysis.find("fast_p").members())
    claims.fast_p(fast_p.key, fast_p.value);
}

void claim_leaderboard(const Summary& summary, const Subject& subject, Imported& imported) {
  const json::Value entry = summary.root().find("entry");
  const std::string_view id = entry.find("unique_id").as_string();
  Claims claims(id.empty() ? "all levels" : std::string(id), "", subject, imported);
  const json::Value metrics = entry.find("metrics");
  claims.of(metrics.find("total_submitted").as_uint64());
  claims.compilation_rate("compile_rate", metrics.find("compile_rate"));
  claims.rate("correct_rate", metrics.find("correct_rate"));
  claims.geometric_mean(metrics.find("geo_mean"));
  for (const json::Member& metric : metrics.members()) {
    if (metric.key.starts_with(kFastPrefix)) claims.fast_p(threshold_of(metric.key), metric.value);
  }
}

void claim_pass_at_k(json::Value root, std::string_view run, const std::string& level, const Subject& subject,
                     Imported& imported) {
  Claims claims(run.empty() ? "pass_at_k" : std::string(run), level, subject, imported);
  constexpr std::string_view kPrefix = "avg_pass@";
  for (const json::Member& average : root.find("averages").members()) {
    if (!average.key.starts_with(kPrefix)) continue;
    const std::string_view k = average.key.substr(kPrefix.size());
    unsigned draws = 0;
    const auto [end, error] = std::from_chars(k.data(), k.data() + k.size(), draws);
    if (error == std::errc() && end == k.data() + k.size() && draws > 0)
      claims.pass_at(std::to_string(draws), average.value);
  }
}

}  // namespace counterfoil::importing::kernelbench
