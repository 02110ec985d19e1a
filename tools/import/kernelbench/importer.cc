#include "tools/import/importer.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/outcome.h"
#include "tools/import/kernelbench/plan.h"
#include "tools/import/kernelbench/sample.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing::kernelbench {
namespace {

struct Found {
  std::vector<Results> results;
  std::vector<ReferenceTimes> references;
};

Found find_files(Source& source, Imported& imported) {
  Found found;
  for (const std::string& name : source.names()) {
    if (!name.ends_with(".json") && !name.ends_with(".jsonl")) continue;
    const auto file = source.read(name);
    if (!file) {
      imported.fault(kUnreadable, Location{name, 0, 0, 0, ""}, file.error().what);
      continue;
    }
    ForeignTexts texts = read_json(**file, imported.faults);
    if (texts.texts.empty()) continue;
    const json::Value root = texts.texts.front().root();
    if (holds_results(root)) {
      found.results.push_back(read_results(**file, std::move(texts)));
    } else if (holds_reference_times(root)) {
      found.references.push_back(read_reference_times(**file, std::move(texts)));
    } else {
      imported.fault(kLayoutUnknown, Location{name, 0, 0, 0, ""},
                     "the file has no layout that is known here");
    }
  }
  return found;
}

void find_levels(Found& found, const Options& options) {
  std::set<std::string> of_references;
  for (const ReferenceTimes& reference : found.references) {
    for (const ReferenceTime& time : reference.times) of_references.insert(time.level);
  }
  const auto given = options.find("level");
  for (Results& results : found.results) {
    results.level = given != options.end() ? given->second : level_in(results.file);
    if (results.level.empty() && of_references.size() == 1) results.level = *of_references.begin();
  }
}

/// Targets by the name of their hardware, each once.
class Targets {
 public:
  explicit Targets(Imported& imported) : imported_(imported) {}

  /// The id of the target; empty for hardware that nobody named.
  std::string id(std::string_view hardware) {
    if (hardware.empty()) return {};
    const std::string id = fitted(hardware, kMostIdBytes);
    if (known_.insert(id).second) {
      imported_.sections["targets"].push_back(Object().text("id", id).text("kind", "gpu").text("model", id));
    }
    return id;
  }

 private:
  Imported& imported_;
  std::set<std::string> known_;
};

/// A cohort is one execution on one target: a run whose rows name several GPUs becomes several.
class Cohorts {
 public:
  Cohorts(Imported& imported, Targets& targets) : imported_(imported), targets_(targets) {}

  /// `name` is that of the run; rows that name no hardware are of its only target, or of none.
  void declare(const std::string& name, const std::set<std::string>& hardware, const std::string& title) {
    if (hardware.size() <= 1) add(name, title, hardware.empty() ? "" : *hardware.begin());
    if (hardware.size() <= 1) return;
    add(name, title, "");
    for (const std::string& one : hardware) add(fmt::format("{} on {}", name, one), title, one);
    several_.insert(name);
  }
  std::string of(const std::string& name, std::string_view hardware) const {
    if (!several_.contains(name) || hardware.empty()) return name;
    return fitted(fmt::format("{} on {}", name, hardware), kMostIdBytes);
  }

 private:
  void add(const std::string& id, const std::string& title, const std::string& hardware) {
    Cohort cohort;
    cohort.id = fitted(id, kMostIdBytes);
    cohort.title = title;
    cohort.target = targets_.id(hardware);
    imported_.cohorts.push_back(std::move(cohort));
  }

  Imported& imported_;
  Targets& targets_;
  std::set<std::string> several_;
};

bool is_positive(std::string_view number) {
  return !number.empty() && number.front() != '-' &&
         number.find_first_of("123456789") != std::string_view::npos;
}

std::optional<Interval> interval_of(json::Value runtime, json::Value stats) {
  const std::string duration = decimal_of(runtime.number_text());
  if (!is_positive(duration)) return std::nullopt;
  Interval interval;
  interval.metric = "runtime";
  interval.duration = duration;
  interval.unit = "ms";
  interval.summary = "mean";
  if (const auto trials = stats.find("num_trials").as_uint64(); trials && *trials > 0) {
    interval.repetitions = *trials;
  }
  return interval;
}

Attempt attempt_of(const Results& results, const Sample& sample, bool several_runs, Imported& imported) {
  const Outcome outcome = outcome_of(sample);
  Attempt attempt;
  attempt.slot = slot_id(results, sample, several_runs);
  attempt.outcome = outcome.outcome;
  attempt.reason = outcome.reason;
  attempt.detail = outcome.detail;
  attempt.origin = Origin::of(sample.at);
  if (sample.is_correct() && !sample.is_compiled()) {
    imported.fault(kCorrectNotCompiled, sample.correct, "a sample is correct, and was not compiled",
                   "compiled true, or correctness false");
  }
  if (outcome.outcome != "accepted" && outcome.outcome != "rejected") return attempt;
  attempt.statistics["correctness"] = {sample.is_correct() ? "true" : "false"};
  if (const auto trials = trials_of(sample)) {
    attempt.statistics["trials"] = {std::to_string(trials->all), true};
    attempt.statistics["trials_passed"] = {std::to_string(trials->passed), true};
  }
  if (outcome.outcome != "accepted") return attempt;
  if (auto interval = interval_of(sample.runtime, sample.stats)) {
    if (sample.metadata.find("excessive_speedup").as_bool()) interval->flagged = "excessive_speedup";
    attempt.intervals.push_back(std::move(*interval));
  }
  return attempt;
}

std::set<std::string> hardware_of(const Results& results) {
  std::set<std::string> names;
  for (const Sample& sample : results.samples) {
    if (!sample.hardware().empty()) names.emplace(sample.hardware());
  }
  return names;
}

void add_attempts(const std::vector<Results>& runs, bool several_runs, Cohorts& cohorts, Imported& imported) {
  for (const Results& results : runs) {
    cohorts.declare(results.run, hardware_of(results), "evaluation of the candidates");
    for (const Sample& sample : results.samples) {
      Attempt attempt = attempt_of(results, sample, several_runs, imported);
      attempt.cohort = cohorts.of(results.run, sample.hardware());
      imported.attempts.push_back(std::move(attempt));
    }
  }
}

void add_baselines(const std::vector<ReferenceTimes>& references, Cohorts& cohorts, Imported& imported) {
  for (const ReferenceTimes& reference : references) {
    const std::string cohort =
        references.size() == 1 ? "baseline" : fmt::format("baseline {}", reference.file);
    std::set<std::string> hardware;
    for (const ReferenceTime& time : reference.times) {
      if (!time.hardware().empty()) hardware.emplace(time.hardware());
    }
    cohorts.declare(cohort, hardware, "reference times");
    for (const ReferenceTime& time : reference.times) {
      const auto interval = interval_of(time.stats.find("mean"), time.stats);
      if (!interval) continue;
      Baseline baseline;
      baseline.id = fitted(fmt::format("level{}/{}", time.level, time.name), kMostIdBytes);
      baseline.where = {{"level", {time.level}}, {"problem", {time.problem}}};
      baseline.interval = *interval;
      baseline.cohort = cohorts.of(cohort, time.hardware());
      baseline.origin = Origin::of(time.stats);
      imported.baselines.push_back(std::move(baseline));
    }
  }
}

void describe(Imported& imported) {
  imported.title = "KernelBench results";
  imported.establishes = {"what the evaluator wrote of each sample"};
  imported.does_not_establish = {"that a timed run computed what was judged", "that any hardware ran"};
  imported.not_recorded = {"clocks", "costs",    "environments", "sources", "generations",
                           "runner", "fixtures", "series",       "runs"};
  imported.plan.records.texts("accepted", {"statistics.correctness", "intervals.runtime"});
  imported.plan.records.texts("rejected", {"statistics.correctness"});
  imported.plan.records.texts("optional", {"statistics.trials", "statistics.trials_passed"});
  imported.derived("plan", "the level and the ids", "the problems of the level, times the samples");
  imported.derived("outcome", "compiled, correctness, metadata", "by the table on the importer's page");
  imported.recorded("statistics.correctness", "correctness", "as it stands");
  imported.derived("statistics.trials", "metadata.correctness_trials", "n of `(p / n)`");
  imported.derived("statistics.trials_passed", "metadata.correctness_trials", "p of `(p / n)`");
  imported.recorded("intervals.runtime", "runtime, runtime_stats.num_trials",
                    "the mean, in milliseconds; -1 stands for not measured, and is left out");
}

void read(Source& source, const Options& options, Imported& imported) {
  Found found = find_files(source, imported);
  if (found.results.empty() && found.references.empty()) return;
  find_levels(found, options);
  const bool several_runs = found.results.size() > 1;
  describe(imported);
  plan_runs(found.results, several_runs, imported);
  Targets targets(imported);
  Cohorts cohorts(imported, targets);
  add_attempts(found.results, several_runs, cohorts, imported);
  add_baselines(found.references, cohorts, imported);
}

}  // namespace
}  // namespace counterfoil::importing::kernelbench

namespace counterfoil::importing {

extern const Importer kernelbench_importer;
const Importer kernelbench_importer = {"kernelbench",
                                       "KernelBench runs: eval_results.json, baseline times, analyses",
                                       "423217d9fda91e0c2d67e4a43bf62f96f6d104f1",
                                       "423217d9fda91e0c2d67e4a43bf62f96f6d104f1",
                                       kernelbench::kFaults,
                                       {{"level", "the level of results that do not name it: 1, 2, 3 or 4"}},
                                       kernelbench::read};

}  // namespace counterfoil::importing
