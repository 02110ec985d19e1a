#include "tools/import/kernelbench/sample_checks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/outcome.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr double kLaunchFloorMs = 0.005;  // a kernel launch alone takes 2 to 5 microseconds
constexpr double kUnsteady = 0.3;         // of the mean
constexpr double kOutlier = 3;            // times the mean

constexpr std::array<std::string_view, 20> kMetadataKeys = {"hardware",
                                                            "device",
                                                            "compilation_error",
                                                            "compilation_error_name",
                                                            "runtime_error",
                                                            "runtime_error_name",
                                                            "runtime_error_traceback",
                                                            "correctness_issue",
                                                            "correctness_issue_name",
                                                            "max_difference",
                                                            "avg_difference",
                                                            "correctness_trials",
                                                            "error_during_performance",
                                                            "excessive_speedup",
                                                            "cuda_error",
                                                            "cuda_error_name",
                                                            "other_error",
                                                            "other_error_name",
                                                            "gpu_error",
                                                            "error"};

class SampleChecks {
 public:
  SampleChecks(const Sample& sample, Layout layout, FaultGroups& groups)
      : sample_(sample), layout_(layout), groups_(groups) {}

  void run() {
    check_verdicts();
    check_statistics();
    check_trials();
    check_suspicions();
    check_flags();
    if (layout_ == Layout::lists || layout_ == Layout::objects) check_keys();
  }

 private:
  void add(const FaultKind& kind, json::Value at, std::string message, std::string want,
           std::string found = "") {
    groups_.add(kind, at, std::move(message), std::move(want), sample_.problem, std::move(found));
  }

  void check_verdicts() {
    if (sample_.is_correct() && !sample_.is_compiled()) {
      add(kCorrectNotCompiled, sample_.correct, "a sample is correct, and was not compiled",
          "compiled true, or correctness false");
    }
    if (sample_.correct.is_boolean() && !sample_.is_correct() && positive(sample_.runtime)) {
      add(kIncorrectAndTimed, sample_.runtime, "a sample is not correct, and has a runtime",
          "-1, since only correct samples are timed",
          fmt::format("{} ms", std::string(sample_.runtime.raw())));
    }
  }

  void check_statistics() {
    const auto mean = positive(sample_.stats.find("mean"));
    const auto runtime = positive(sample_.runtime);
    if (runtime && mean && *runtime != *mean) {
      add(kRuntimeNotMean, sample_.runtime, "the runtime of a sample is not the mean of its statistics",
          fmt::format("{} ms, as the mean", std::string(sample_.stats.find("mean").raw())),
          fmt::format("{} ms", std::string(sample_.runtime.raw())));
    }
    if (!mean) return check_absent_statistics();
    const auto low = real(sample_.stats.find("min"));
    const auto high = real(sample_.stats.find("max"));
    const auto deviation = real(sample_.stats.find("std"));
    if (!low || !high || !deviation) {
      add(kStatisticsEdited, sample_.stats, "the statistics of a sample lack what the evaluator writes",
          "mean, std, min, max and num_trials");
      return;
    }
    // Each is rounded to three digits, so that the range may have been wider than it looks.
    const double range = *high - *low + (third_digit(*high) + third_digit(*low)) / 2;
    if (*low > *mean || *mean > *high || *deviation < 0 || *deviation > range) {
      add(kStatisticsImpossible, sample_.stats, "no measurements have these statistics",
          "min <= mean <= max, and a std that is not negative and not greater than max less min");
    }
    for (const std::string_view key : {"mean", "std", "min", "max"}) {
      if (significant_digits(sample_.stats.find(key)) <= 3) continue;
      add(kStatisticsEdited, sample_.stats.find(key), "a statistic has more digits than the evaluator writes",
          "at most 3 significant digits");
      break;
    }
    if (*deviation > kUnsteady * *mean || *high > kOutlier * *mean) {
      add(kTimeUnsteady, sample_.stats, "the times of a sample scatter widely",
          "a std of at most 0.3 of the mean, and a max of at most 3 times the mean");
    }
  }

  /// The evaluator writes statistics with every runtime; other programs need not write any.
  void check_absent_statistics() {
    const bool promised = layout_ != Layout::rows || sample_.stats;
    if (!promised || !sample_.is_correct() || !positive(sample_.runtime)) return;
    add(kRuntimeWithoutStatistics, sample_.runtime,
        "a sample has a runtime, and no statistics that it is the mean of", "a mean in runtime_stats",
        fmt::format("{} ms, beside {}", std::string(sample_.runtime.raw()),
                    sample_.stats ? "statistics without a mean" : "no statistics"));
  }

  void check_trials() {
    const auto trials = trials_of(sample_);
    if (!trials) return;
    const json::Value at = sample_.metadata.find("correctness_trials");
    if (trials->passed > trials->all || (trials->passed == trials->all) != sample_.is_correct()) {
      add(kTrialsContradictVerdict, at, "the trials of a sample contradict its verdict",
          sample_.is_correct() ? "every trial passed, since it is correct"
                               : "a trial that failed, since it is not correct");
      return;
    }
    const json::Value differences = sample_.metadata.find("max_difference");
    const std::uint64_t failed = trials->all - trials->passed;
    if (differences.is_array() && differences.size() != failed) {
      add(kDifferencesMiscounted, differences,
          "a sample has another number of differences than of failed trials",
          fmt::format("{} differences, one for each trial that failed", failed),
          fmt::format("{} differences, and trials {}", differences.size(), std::string(at.as_string())));
    }
  }

  void check_suspicions() {
    const auto runtime = positive(sample_.runtime);
    if (runtime && *runtime < kLaunchFloorMs && sample_.is_correct()) {
      add(kBelowLaunchFloor, sample_.runtime, "a sample takes less time than the launch of a kernel",
          "0.005 ms or more", fmt::format("{} ms", std::string(sample_.runtime.raw())));
    }
    if (says_out_of_memory(sample_)) {
      add(kOutOfMemory, sample_.at, "memory ran out, which says nothing of the kernel",
          "a machine that the task fits in", sample_.is_compiled() ? "compiled true" : "compiled false");
    }
  }

  void check_flags() {
    const std::string_view runtime_error = sample_.text("runtime_error_name");
    if (sample_.is_compiled() && runtime_error.ends_with("CompilationError")) {
      add(kCompiledMisleads, sample_.compiled,
          "a sample is called compiled, and its compiler refused it at the launch", "compiled false",
          fmt::format("compiled true, and {}", runtime_error));
    }
    const bool outer = sample_.metadata.find("cuda_error") || sample_.metadata.find("other_error");
    if (!sample_.is_compiled() && outer && !sample_.is_correct()) {
      add(kCompiledMisleads, sample_.compiled,
          "a sample is called not compiled, and what failed was not said to be the compiler",
          "a compilation_error, or compiled true", "compiled false, and a cuda_error or other_error");
    }
  }

  void check_keys() {
    for (const json::Member& member : sample_.metadata.members()) {
      const auto known = std::find(kMetadataKeys.begin(), kMetadataKeys.end(), member.key);
      if (known != kMetadataKeys.end() || member.key == "error_message") continue;
      add(kMetadataKeyUnknown, member.value, fmt::format("the evaluator writes no metadata {}", member.key),
          "one of its own keys", std::string(member.key));
    }
  }

  const Sample& sample_;
  Layout layout_;
  FaultGroups& groups_;
};

}  // namespace

void check_samples(const Results& results, Imported& imported) {
  FaultGroups groups;
  for (const Sample& sample : results.samples) SampleChecks(sample, results.layout, groups).run();
  groups.report(imported);
}

}  // namespace counterfoil::importing::kernelbench
