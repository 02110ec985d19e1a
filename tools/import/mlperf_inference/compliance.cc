#include "tools/import/mlperf_inference/compliance.h"

#include <map>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"
#include "tools/import/mlperf_inference/accuracy.h"
#include "tools/import/mlperf_inference/detail_log.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/run_checks.h"
#include "tools/import/mlperf_inference/summary.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr const char* kAccuracy = "accuracy_verified";
constexpr const char* kPerformance = "performance_verified";

std::string folder_of(const Unit& unit, const std::string& test) {
  return unit.place.compliance + "/" + test;
}

bool says_pass(const SourceFile& file) {
  for (const TextLine& line : lines_of(file)) {
    if (line.text.find("TEST PASS") != std::string_view::npos) return true;
  }
  return false;
}

/// TEST06 prints a verdict a line, and at the end that it is complete; one that was skipped is none that
/// failed.
bool passes_tokens(const SourceFile& file) {
  std::size_t passed = 0;
  bool complete = false;
  for (const TextLine& line : lines_of(file)) {
    if (line.text == "TEST06 verification complete") complete = true;
    for (const std::string_view name :
         {"First token check pass:", "EOS check pass:", "Sample length check pass:"}) {
      if (!line.text.starts_with(name)) continue;
      const std::string_view word = line.text.substr(name.size());
      if (word == " True" || word == " Skipped") ++passed;
    }
  }
  return complete && passed == 3;
}

/// Two accuracies of one percent of each other: the way out of TEST01 for results that vary from run to run.
bool accuracies_agree(const Context& context, const Unit& unit, const std::string& folder) {
  const SourceFile* baseline = context.read(folder + "/accuracy/baseline_accuracy.txt");
  const SourceFile* test = context.read(folder + "/accuracy/compliance_accuracy.txt");
  if (baseline == nullptr || test == nullptr || unit.benchmark == nullptr) return false;
  for (const AccuracyTarget& target : unit.benchmark->accuracy) {
    const auto a = Decimal::parse(printed_number(*baseline, target.metric));
    const auto b = Decimal::parse(printed_number(*test, target.metric));
    if (!a || !b) return false;
    if (abs(Rational(*a) - Rational(*b)) * Rational(100) > abs(Rational(*a))) return false;
  }
  return true;
}

struct Verdict {
  bool present = true;
  bool passed = true;
  std::map<std::string, Statistic> statistics;
};

/// What a verification script printed, as a statistic of that name.
void hold(const Context& context, const SourceFile* file, bool passes, const std::string& test,
          const std::string& statistic, Verdict& verdict) {
  if (file == nullptr) {
    verdict.present = false;
    return;
  }
  verdict.statistics[statistic] = {passes ? "true" : "false"};
  if (passes) return;
  verdict.passed = false;
  context.imported.fault(kTestFailed, Location{file->name, 0, 0, 0, ""},
                         fmt::format("{} was not passed", test), "a line that says so", "none");
}

void verify_accuracy(const Context& context, const Unit& unit, const std::string& test, Verdict& verdict) {
  const std::string folder = folder_of(unit, test);
  if (test == "TEST04") return;  // looks at the performance only
  const std::string name = test == "TEST09" ? "verify_output_len.txt" : "verify_accuracy.txt";
  const SourceFile* file = context.require(folder + "/" + name, fmt::format("the verdict of {}", test));
  if (test == "TEST06")
    return hold(context, file, file != nullptr && passes_tokens(*file), test, kAccuracy, verdict);
  const bool passes = file != nullptr && says_pass(*file);
  if (file != nullptr && !passes && test == "TEST01" && accuracies_agree(context, unit, folder)) {
    context.imported.fault(kTestByAccuracy, Location{file->name, 0, 0, 0, ""},
                           "outputs differ from those of the accuracy run, and the accuracies agree to 1 %",
                           "TEST PASS", "no such line");
    verdict.statistics[kAccuracy] = {"true", true};
    return;
  }
  hold(context, file, passes, test, kAccuracy, verdict);
}

/// The run of a test is a performance run like any other of the round, but for the samples of TEST04.
void check_run_of(const Context& context, const Unit& unit, const std::string& test) {
  const std::string run = folder_of(unit, test) + "/performance/run_1";
  const SourceFile* file =
      context.require(run + "/mlperf_log_detail.txt", fmt::format("the log of {}", test));
  const SourceFile* summary =
      context.require(run + "/mlperf_log_summary.txt", fmt::format("the summary of {}", test));
  if (file == nullptr) return;
  const DetailLog log(*file, context.imported);
  check_run(context, unit, log, {.one_sample = test == "TEST04"});
  if (summary != nullptr) check_summary(*summary, log, Mode::performance, context.imported);
}

/// What TEST01 compared outputs with.
void require_outputs(const Context& context, const Unit& unit) {
  const std::string accuracy = folder_of(unit, "TEST01") + "/accuracy";
  context.require(accuracy + "/accuracy.txt", "the accuracy of TEST01");
  context.require(accuracy + "/mlperf_log_accuracy.json", "the accuracy log of TEST01");
}

}  // namespace

bool has_test(const Context& context, const Unit& unit, const std::string& test) {
  return !unit.place.compliance.empty() && !files_below(context.submission, folder_of(unit, test)).empty();
}

Attempt compliance_attempt(const Context& context, const Unit& unit, const std::string& test) {
  Verdict verdict;
  verify_accuracy(context, unit, test, verdict);
  if (test == "TEST01" || test == "TEST04") {
    const SourceFile* file = context.require(folder_of(unit, test) + "/verify_performance.txt",
                                             fmt::format("the verdict of {}", test));
    hold(context, file, file != nullptr && says_pass(*file), test, kPerformance, verdict);
    check_run_of(context, unit, test);
  }
  if (test == "TEST01") require_outputs(context, unit);
  Attempt attempt;
  attempt.slot = unit.part(test);
  attempt.origin.file =
      folder_of(unit, test) + (test == "TEST04" ? "/verify_performance.txt" : "/verify_accuracy.txt");
  attempt.statistics = verdict.statistics;
  attempt.outcome = !verdict.present ? "harness_error" : verdict.passed ? "accepted" : "rejected";
  if (!verdict.present) attempt.reason = "verdict_absent";
  if (!verdict.present) attempt.detail = "a text of the verification scripts is not there";
  if (verdict.present && !verdict.passed) attempt.reason = "not_passed";
  return attempt;
}

}  // namespace counterfoil::importing::mlperf_inference
