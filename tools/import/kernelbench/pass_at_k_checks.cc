#include "tools/import/kernelbench/pass_at_k_checks.h"

#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr double kClose = 1e-9;
constexpr std::uint64_t kMostDraws = 100'000;  // no file draws as many; beyond it nothing is multiplied out
constexpr std::string_view kPrefix = "pass@";

std::optional<std::uint64_t> draws_of(std::string_view key) {
  if (!key.starts_with(kPrefix)) return std::nullopt;
  key.remove_prefix(kPrefix.size());
  std::uint64_t k = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), k);
  return error == std::errc() && end == key.data() + key.size() && k > 0 ? std::optional(k) : std::nullopt;
}

/// The share of draws of k of n samples that has one of the c correct ones: 1 - C(n - c, k) / C(n, k), as
/// calc_pass_at_k multiplies it out.
double pass_at_k(std::uint64_t n, std::uint64_t c, std::uint64_t k) {
  if (n - c < k) return 1;
  double none = 1;
  for (std::uint64_t i = n - c + 1; i <= n; ++i) none *= 1 - static_cast<double>(k) / static_cast<double>(i);
  return 1 - none;
}

struct Counts {
  std::uint64_t samples = 0;
  std::uint64_t correct = 0;
};

std::string describe(const Counts& counts) {
  return fmt::format("{} samples, {} correct", counts.samples, counts.correct);
}

class PassAtK {
 public:
  PassAtK(json::Value root, Imported& imported) : root_(root), imported_(imported) {}

  void run(const Results* results) {
    for (const json::Member& problem : root_.find("problems").members()) {
      take(std::string(problem.key), problem.value);
    }
    if (results != nullptr) hold_against(*results);
    groups_.report(imported_);
    check_metadata();
    const bool averaged = check_averages();
    if (results == nullptr && averaged) check_order();
    if (results == nullptr) check_samples();
  }

 private:
  void take(const std::string& name, json::Value problem) {
    const json::Value samples = problem.find("total_samples");
    const json::Value correct = problem.find("correct_samples");
    Counts counts{samples.as_uint64().value_or(0), correct.as_uint64().value_or(0)};
    total_.samples += counts.samples;
    total_.correct += counts.correct;
    most_ = std::max(most_, counts.samples);
    if (counts.samples > 0) ++with_samples_;
    if (counts.correct > counts.samples) {
      groups_.add(kSamplesMiscounted, correct, "a problem has more correct samples than samples",
                  fmt::format("at most {}", counts.samples), name);
    }
    const bool counted = samples.as_uint64() && correct.as_uint64() && counts.correct <= counts.samples;
    for (const json::Member& value : problem.members()) {
      const auto k = draws_of(value.key);
      if (!k) continue;
      auto& [sum, having] = sums_[std::string(value.key)];
      sum += real(value.value).value_or(0);
      ++having;
      if (counted) check_value(name, counts, *k, value.value);
    }
    problems_[name] = {counts, problem};
  }

  void check_value(const std::string& name, const Counts& counts, std::uint64_t k, json::Value value) {
    if (k > counts.samples) {
      groups_.add(kPassAtKDiffers, value, "a problem has pass@k of more samples than it has",
                  fmt::format("no pass@{} of {} samples", k, counts.samples), name);
      return;
    }
    const auto printed = real(value);
    if (!printed || counts.samples > kMostDraws) return;
    const double want = pass_at_k(counts.samples, counts.correct, k);
    if (std::fabs(*printed - want) <= kClose) return;
    groups_.add(kPassAtKDiffers, value, "a pass@k is not that of its samples",
                fmt::format("{:.6g}, of {}", want, describe(counts)), name);
  }

  /// The samples of each problem beside the rows of the run.
  void hold_against(const Results& results) {
    std::map<std::string, Counts> rows;
    for (const Sample& sample : results.samples) {
      Counts& counts = rows[sample.problem];
      ++counts.samples;
      if (sample.is_correct() && sample.is_compiled()) ++counts.correct;
    }
    for (const auto& [name, problem] : problems_) {
      const Counts& there = rows[name];
      const auto& [counts, at] = problem;
      if (there.samples == counts.samples && there.correct == counts.correct) continue;
      groups_.add(kSamplesMiscounted, at, "a problem has other samples than its results",
                  fmt::format("{}, as in {}", describe(there), results.file), name, describe(counts));
    }
    for (const auto& [name, counts] : rows) {
      if (problems_.contains(name)) continue;
      groups_.add(kSamplesMiscounted, root_.find("problems"), "problems have results, and no pass@k",
                  fmt::format("{}, as in {}", describe(counts), results.file), name, "none");
    }
  }

  void check_count(std::string_view key, std::uint64_t want, std::string_view what) {
    const json::Value said = root_.find("metadata").find(key);
    if (!said.as_uint64() || *said.as_uint64() == want) return;
    imported_.fault(kSamplesMiscounted, said, fmt::format("the {} of the metadata is not the {}", key, what),
                    std::to_string(want));
  }

  void check_metadata() {
    check_count("total_problems", problems_.size(), "number of problems");
    check_count("problems_with_samples", with_samples_, "number of problems that have samples");
    check_count("total_evaluated_samples", total_.samples, "sum over the problems");
    check_count("total_correct_samples", total_.correct, "sum over the problems");
    for (const json::Member& member : root_.find("metadata").members()) {
      constexpr std::string_view kCount = "_count";
      if (!member.key.starts_with(kPrefix) || !member.key.ends_with(kCount)) continue;
      const std::string value(member.key.substr(0, member.key.size() - kCount.size()));
      const auto found = sums_.find(value);
      check_count(member.key, found == sums_.end() ? 0 : found->second.second,
                  fmt::format("number of problems that have {}", value));
    }
  }

  /// Whether every average is the mean of what it is the average of.
  bool check_averages() {
    bool all = true;
    for (const json::Member& average : root_.find("averages").members()) {
      const auto printed = real(average.value);
      if (!printed || !average.key.starts_with("avg_")) continue;
      const auto found = sums_.find(std::string(average.key.substr(4)));
      if (found == sums_.end()) continue;
      const auto [sum, having] = found->second;
      if (std::fabs(*printed - sum / static_cast<double>(having)) <= kClose) continue;
      all = false;
      imported_.fault(kPassAtKAverage, average.value,
                      fmt::format("{} is not the mean of the problems that have it", average.key),
                      fmt::format("{:.6g}, over {} problems", sum / static_cast<double>(having), having));
    }
    return all;
  }

  /// Whoever draws more samples finds a correct one at least as often.
  void check_order() {
    std::map<std::uint64_t, json::Value> averages;
    for (const json::Member& average : root_.find("averages").members()) {
      if (!average.key.starts_with("avg_") || !real(average.value)) continue;
      if (const auto k = draws_of(average.key.substr(4))) averages[*k] = average.value;
    }
    const json::Value* before = nullptr;
    for (const auto& [k, value] : averages) {
      if (before != nullptr && *real(value) < *real(*before) - kClose) {
        imported_.fault(kPassAtKFalls, value, fmt::format("the average of pass@k falls at k = {}", k),
                        fmt::format("at least {}", std::string(before->raw())));
      }
      before = &value;
    }
  }

  /// Without results nothing else says that samples of some problems are not there.
  void check_samples() {
    const std::uint64_t all = most_ * problems_.size();
    if (total_.samples == all) return;
    imported_.fault(kSamplesMissing, root_.find("problems").location(),
                    "some problems have fewer samples than others, and no result says what became of them",
                    fmt::format("{} samples, {} of each of {} problems", all, most_, problems_.size()),
                    std::to_string(total_.samples));
  }

  json::Value root_;
  Imported& imported_;
  FaultGroups groups_;
  std::map<std::string, std::pair<Counts, json::Value>> problems_;
  std::map<std::string, std::pair<double, std::size_t>> sums_;  // of each pass@k: sum, problems that have it
  Counts total_;
  std::uint64_t most_ = 0;
  std::uint64_t with_samples_ = 0;
};

}  // namespace

void check_pass_at_k(json::Value root, const Results* run, Imported& imported) {
  PassAtK(root, imported).run(run);
}

}  // namespace counterfoil::importing::kernelbench
