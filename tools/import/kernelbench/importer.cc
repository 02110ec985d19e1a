#include "tools/import/importer.h"

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tools/import/kernelbench/attempts.h"
#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/baseline_checks.h"
#include "tools/import/kernelbench/claims.h"
#include "tools/import/kernelbench/cohorts.h"
#include "tools/import/kernelbench/config.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/file_checks.h"
#include "tools/import/kernelbench/plan.h"
#include "tools/import/kernelbench/published.h"
#include "tools/import/kernelbench/rows.h"
#include "tools/import/kernelbench/sample_checks.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing::kernelbench {
namespace {

/// What lies in a source, sorted by what it is.
struct Found {
  std::vector<Results> results;
  std::vector<ReferenceTimes> references;
  std::vector<Summary> summaries;
  std::vector<Config> configs;
};

void take_json(const SourceFile& file, Found& found, Imported& imported) {
  ForeignTexts texts = read_json(file, imported.faults);
  if (texts.texts.empty()) return;
  const json::Value root = texts.texts.front().root();
  if (const SummaryKind kind = summary_kind(root); kind != SummaryKind::none) {
    found.summaries.push_back(read_summary(file, kind, std::move(texts)));
  } else if (holds_reference_times(root)) {
    found.references.push_back(read_reference_times(file, std::move(texts)));
  } else if (holds_rows(texts)) {
    found.results.push_back(read_rows(file, std::move(texts), imported));
  } else if (holds_results(root)) {
    found.results.push_back(read_results(file, std::move(texts)));
  } else {
    imported.fault(kLayoutUnknown, Location{file.name, 0, 0, 0, ""},
                   "the file has no layout that is known here");
  }
}

Found find_files(Source& source, Imported& imported) {
  Found found;
  for (const std::string& name : source.names()) {
    const bool is_config = name.ends_with("generation_config.yaml");
    if (!is_config && !name.ends_with(".json") && !name.ends_with(".jsonl")) continue;
    const auto file = source.read(name);
    if (!file) {
      imported.fault(kUnreadable, Location{name, 0, 0, 0, ""}, file.error().what);
    } else if (!is_config) {
      take_json(**file, found, imported);
    } else if (auto config = read_config(**file, imported)) {
      found.configs.push_back(*std::move(config));
    }
  }
  return found;
}

std::set<std::string> levels_of(const std::vector<ReferenceTimes>& references) {
  std::set<std::string> levels;
  for (const ReferenceTimes& reference : references) {
    for (const ReferenceTime& time : reference.times) levels.insert(time.level);
  }
  return levels;
}

/// The level is that of the run's configuration, or else of the caller, of the path, of an analysis of the
/// run, or of references of one level.
void find_levels(Found& found, const std::string& folder, const Options& options) {
  const std::set<std::string> of_references = levels_of(found.references);
  const auto given = options.find("level");
  for (Results& results : found.results) {
    if (folder_of(results.file).empty() && results.run == "eval_results" && !folder.empty())
      results.run = folder;
    for (const Config& config : found.configs) {
      if (config.folder == folder_of(results.file)) results.config = config;
    }
    if (results.config) {
      results.level = results.config->level;
    } else {
      results.level = given != options.end() ? given->second : level_in(folder + "/" + results.file);
    }
    if (results.level.empty()) results.level = level_of_analysis(results, found.summaries);
    if (results.level.empty() && of_references.size() == 1) results.level = *of_references.begin();
  }
}

/// The runs that were planned, and of which nothing else is there.
std::vector<Config> without_results(const Found& found) {
  std::vector<Config> lost;
  for (const Config& config : found.configs) {
    bool has_results = false;
    for (const Results& results : found.results) {
      has_results = has_results || (results.config && results.config->file == config.file);
    }
    if (!has_results) lost.push_back(config);
  }
  return lost;
}

void add_generation(const Results& results, Cohort& cohort, Imported& imported) {
  if (!results.config || results.config->model.empty()) return;
  cohort.generation = fitted(results.run, kMostIdBytes);
  Object budget;
  budget.integer("samples", static_cast<std::int64_t>(std::max<std::uint64_t>(results.config->samples, 1)));
  if (results.config->max_tokens && *results.config->max_tokens > 0) {
    budget.integer("tokens", static_cast<std::int64_t>(*results.config->max_tokens));
  }
  imported.sections["generations"].push_back(Object()
                                                 .text("id", cohort.generation)
                                                 .text("model", fitted(results.config->model, 256))
                                                 .text("revision", "not_recorded")
                                                 .object("budget", budget));
}

/// Rows of other programs carry the time of the reference that ran beside them.
void add_live_reference(const Sample& sample, const Attempt& attempt, Imported& imported) {
  auto interval = interval_of(sample.reference, sample.reference_stats);
  if (!interval) return;
  Baseline baseline;
  baseline.file = "baselines-live.ndjson";
  baseline.id = attempt.slot;
  baseline.slot = attempt.slot;
  baseline.interval = *std::move(interval);
  baseline.cohort = attempt.cohort;
  baseline.origin = Origin::of(sample.reference);
  imported.baselines.push_back(std::move(baseline));
}

void add_results(Results& results, bool several_runs, std::span<const Plan::Slot> slots, Cohorts& cohorts,
                 Imported& imported) {
  Cohort like;
  like.id = results.run;
  like.title = fitted(fmt::format("candidates: {}", results.file), 1024);
  add_generation(results, like, imported);
  results.cohorts = cohorts.declare(like, hardware_of(results));
  for (const Sample& sample : results.samples) {
    Attempt attempt = attempt_of(results, sample, several_runs);
    attempt.cohort = cohorts.of(results.run, sample.hardware());
    add_live_reference(sample, attempt, imported);
    imported.attempts.push_back(std::move(attempt));
  }
  check_samples(results, imported);
  check_results(results, slots, imported);
}

void add_references(ReferenceTimes& references, const std::string& path, Cohorts& cohorts,
                    Imported& imported) {
  std::set<std::string> hardware;
  for (const ReferenceTime& time : references.times) {
    if (!time.hardware().empty()) hardware.emplace(time.hardware());
  }
  Cohort like;
  like.id = fmt::format("reference {}", references.file);
  like.title = "reference times";
  references.path = path;
  references.cohorts = cohorts.declare(like, hardware);
  for (const ReferenceTime& time : references.times) {
    const auto interval = interval_of(time.stats.find("mean"), time.stats);
    if (!interval) continue;
    Baseline baseline;
    baseline.file = path;
    baseline.id = fitted(fmt::format("level{}/{}", time.level, time.name), kMostIdBytes);
    baseline.where = {{"level", {time.level}}, {"problem", {time.problem}}};
    baseline.interval = *interval;
    baseline.cohort = cohorts.of(like.id, time.hardware());
    baseline.origin = Origin::of(time.stats);
    imported.baselines.push_back(std::move(baseline));
  }
  check_references(references, imported);
}

/// A source that publishes numbers, or reference times, of results that it does not hold.
void describe_absence(Imported& imported) {
  imported.absent("attempts", "the source holds no result");
  if (!imported.cohorts.empty()) return;
  Cohort published;
  published.id = "published";
  published.title = "what the published numbers are about; no result of it is in the source";
  imported.cohorts.push_back(std::move(published));
}

void describe(const Found& found, const Cohorts& cohorts, Imported& imported) {
  std::vector<std::string> runs;
  for (const Results& results : found.results) runs.push_back(results.run);
  imported.title =
      fitted(runs.empty() ? "KernelBench" : fmt::format("KernelBench: {}", fmt::join(runs, ", ")), 1024);
  imported.establishes = {found.results.empty() ? "what was published of results that are not here"
                                                : "what the evaluator wrote of each sample"};
  imported.does_not_establish = {"that the run that was timed computed what was judged",
                                 "that any hardware ran",
                                 "versions, precision, tolerance and timing method, which no file records"};
  imported.not_recorded = {"clocks", "costs",    "environments", "sources",
                           "runner", "fixtures", "series",       "runs"};
  if (cohorts.targets().empty()) imported.not_recorded.emplace_back("targets");
  if (imported.sections["generations"].empty()) imported.not_recorded.emplace_back("generations");
  describe_fields(imported);
}

void read(Source& source, const Options& options, Imported& imported) {
  Found found = find_files(source, imported);
  const bool empty = found.results.empty() && found.references.empty() && found.summaries.empty();
  if (empty && found.configs.empty()) return;
  find_levels(found, source.folder(), options);
  const std::vector<Config> lost = without_results(found);
  const bool several_runs = found.results.size() + lost.size() > 1;
  Cohorts cohorts(imported);
  const std::vector<std::uint64_t> planned = plan_runs(found.results, several_runs, imported);
  if (!found.results.empty()) plan_lost_runs(lost, imported);
  if (found.results.empty())
    plan_without_results(found.configs, found.summaries, levels_of(found.references), imported);
  std::size_t first = 0;
  for (std::size_t i = 0; i < found.results.size(); ++i) {
    const auto slots = std::span<const Plan::Slot>(imported.plan.slots).subspan(first, planned[i]);
    first += planned[i];
    add_results(found.results[i], several_runs, slots, cohorts, imported);
    check_stale_rows(found.results[i], source, imported);
  }
  for (std::size_t i = 0; i < found.references.size(); ++i) {
    const bool one = found.references.size() == 1;
    add_references(found.references[i], one ? "baselines.ndjson" : fmt::format("baselines-{}.ndjson", i + 1),
                   cohorts, imported);
  }
  for (std::size_t i = 0; i < found.results.size(); ++i) {
    const ReferenceTimes* one = found.references.size() == 1 ? &found.references.front() : nullptr;
    check_level_is_there(found.results[i], found.references, imported);
    check_flagged(found.results[i], one, planned[i], imported);
    if (one != nullptr) check_comparison(found.results[i], *one, planned[i], imported);
  }
  add_published(found.results, found.references, found.summaries, found.configs, imported);
  if (found.results.empty()) describe_absence(imported);
  describe(found, cohorts, imported);
}

}  // namespace
}  // namespace counterfoil::importing::kernelbench

namespace counterfoil::importing {

extern const Importer kernelbench_importer;
const Importer kernelbench_importer = {
    "kernelbench",
    "KernelBench: eval_results.json, baseline times, analyses, run directories",
    "423217d9fda91e0c2d67e4a43bf62f96f6d104f1",
    "423217d9fda91e0c2d67e4a43bf62f96f6d104f1",
    kernelbench::kFaults,
    {{"level", "the level of results that do not name it: 1, 2, 3 or 4"}},
    kernelbench::read,
    "kernelbench/1"};

}  // namespace counterfoil::importing
