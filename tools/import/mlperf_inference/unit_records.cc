#include "tools/import/mlperf_inference/unit_records.h"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/compliance.h"
#include "tools/import/mlperf_inference/descriptions.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/loadgen_run.h"
#include "tools/import/mlperf_inference/plan.h"
#include "tools/import/mlperf_inference/summary.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::string_view kDetail = "mlperf_log_detail.txt";
constexpr std::string_view kSummary = "mlperf_log_summary.txt";
constexpr int kMostRuns = 9;

std::unique_ptr<DetailLog> open_log(const Context& context, const std::string& folder) {
  const SourceFile* file = context.read(fmt::format("{}/{}", folder, kDetail));
  return file == nullptr ? nullptr : std::make_unique<DetailLog>(*file, context.imported);
}

void check_summary_of(const Context& context, const std::string& folder, const DetailLog& log, Mode mode) {
  const SourceFile* summary = context.require(fmt::format("{}/{}", folder, kSummary), "the summary of a run");
  if (summary != nullptr) check_summary(*summary, log, mode, context.imported);
}

void count_computed_end(const DetailLog& log, Import& import) {
  if (!log.find("power_end")) return;
  if (import.computed_ends++ == 0) import.computed_end = log.value("power_end").location();
}

/// One cohort a part of a unit: one execution, of one kind.
std::string add_cohort(const Context& context, const Unit& unit, const std::string& part,
                       const DetailLog* log, const std::string& session, Import& import) {
  Cohort cohort;
  cohort.id = unit.part(part);
  cohort.target = fitted(context.submission.root + "/" + unit.system->id, kMostIdBytes);
  if (log != nullptr) {
    cohort.mode = fitted(log->text("effective_test_mode"), kMostIdBytes);
    const std::string version = fitted(log->text("loadgen_version"), kMostIdBytes);
    if (!version.empty()) cohort.more.object("tool_versions", Object().text("loadgen", version));
  }
  if (!session.empty()) {
    cohort.more.text("session", session);
    auto& others = import.session_cohorts[cohort.target + " " + session];
    cohort.more.texts("shares_session_with", others);
    others.push_back(cohort.id);
  }
  context.imported.cohorts.push_back(cohort);
  return cohort.id;
}

void add_attempt(const Context& context, Attempt attempt, const std::string& cohort,
                 std::uint64_t try_number) {
  attempt.cohort = cohort;
  attempt.try_number = try_number;
  context.imported.attempts.push_back(std::move(attempt));
}

/// Further runs beside the one that counts are tries that nothing obliged.
void add_other_runs(const Context& context, const Unit& unit, const std::string& cohort) {
  std::uint64_t try_number = 1;
  for (int run = 2; run <= kMostRuns; ++run) {
    const std::string folder = unit.file(fmt::format("performance/run_{}", run));
    const auto log = open_log(context, folder);
    if (!log) continue;
    check_summary_of(context, folder, *log, Mode::performance);
    check_run(context, unit, *log, {});
    add_attempt(context, performance_attempt(context, unit, *log), cohort, ++try_number);
  }
}

void compare_versions(const Context& context, const DetailLog& performance, const DetailLog& accuracy) {
  const std::string_view a = performance.text("loadgen_version");
  const std::string_view b = accuracy.text("loadgen_version");
  if (a.empty() || b.empty() || a == b) return;
  context.imported.fault(kVersionDiffers, accuracy.value("loadgen_version"),
                         "the accuracy run used another load generator than the performance run",
                         std::string(a));
}

}  // namespace

void read_unit(const Context& context, const Unit& unit, Import& import) {
  const std::string run_folder = unit.file("performance/run_1");
  const auto performance = unit.place.results.empty() ? nullptr : open_log(context, run_folder);
  const auto accuracy = unit.place.results.empty() ? nullptr : open_log(context, unit.file("accuracy"));
  check_measurements(context, unit);

  PowerRecord power;
  if (unit.power) power = power_record(context, unit, performance.get(), import.sessions);
  plan_slots(context, unit, !power.run.empty(), context.imported);
  if (performance) {
    check_summary_of(context, run_folder, *performance, Mode::performance);
    const bool inferred = import.logs.is_inferred(unit, *performance);
    check_run(context, unit, *performance, {.inferred = inferred});
    count_computed_end(*performance, import);
    Attempt attempt = performance_attempt(context, unit, *performance);
    if (!power.run.empty() && attempt.outcome != "harness_error") attempt.more.text("run", power.run);
    const std::string cohort = add_cohort(context, unit, "performance", performance.get(), "", import);
    add_attempt(context, std::move(attempt), cohort, 1);
    add_other_runs(context, unit, cohort);
  }
  if (accuracy) {
    check_summary_of(context, unit.file("accuracy"), *accuracy, Mode::accuracy);
    const bool inferred = import.logs.is_inferred(unit, *accuracy);
    check_run(context, unit, *accuracy, {.mode = Mode::accuracy, .inferred = inferred});
    count_computed_end(*accuracy, import);
    const std::string cohort = add_cohort(context, unit, "accuracy", accuracy.get(), "", import);
    add_attempt(context, accuracy_attempt(context, unit, *accuracy), cohort, 1);
  }
  if (performance && accuracy) compare_versions(context, *performance, *accuracy);
  if (unit.power) {
    const std::string cohort = add_cohort(context, unit, "power", nullptr, power.session, import);
    add_attempt(context, std::move(power.attempt), cohort, 1);
  }
  if (!context.closed || unit.benchmark == nullptr) return;
  for (const std::string& test : unit.benchmark->tests) {
    if (!has_test(context, unit, test)) continue;
    const std::string cohort = add_cohort(context, unit, test, nullptr, "", import);
    add_attempt(context, compliance_attempt(context, unit, test), cohort, 1);
  }
}

}  // namespace counterfoil::importing::mlperf_inference
