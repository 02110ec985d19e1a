#include "checker/model/bundle.h"

#include <algorithm>
#include <array>
#include <utility>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 4> kEvidenceStatuses = {"observed", "synthetic", "proposed", "mixed"};

template <typename T>
const T* find_by_id(const std::vector<T>& items, std::string_view id) {
  const auto found =
      std::find_if(items.begin(), items.end(), [&](const T& item) { return json::same_text(item.id, id); });
  return found == items.end() ? nullptr : &*found;
}

Scope read_scope(json::Value value) {
  Scope scope;
  scope.summary = text_of(value.find("summary"));
  scope.establishes = texts_of(value.find("establishes"));
  scope.does_not_establish = texts_of(value.find("does_not_establish"));
  scope.metrics = texts_of(value.find("metrics"));
  scope.restricts_metrics = static_cast<bool>(value.find("metrics"));
  for (json::Value population : value.find("populations").elements()) {
    scope.populations.push_back(read_population(population));
  }
  scope.restricts_populations = static_cast<bool>(value.find("populations"));
  scope.at = value;
  return scope;
}

Cohort read_cohort(json::Value value) {
  Cohort cohort;
  cohort.id = text_of(value.find("id"));
  cohort.title = text_of(value.find("title"));
  cohort.executed = value.find("executed").as_bool();
  if (json::Value held = value.find("held")) cohort.held = held.as_bool();
  cohort.reason = text_of(value.find("reason"));
  cohort.target = text_of(value.find("target"));
  cohort.environment = text_of(value.find("environment"));
  cohort.sources = texts_of(value.find("sources"));
  cohort.generation = text_of(value.find("generation"));
  cohort.mode = text_of(value.find("mode"));
  cohort.protocol = text_of(value.find("protocol"));
  cohort.tool_versions = read_versions(value.find("tool_versions"));
  cohort.identical_builds_with = texts_of(value.find("identical_builds_with"));
  cohort.session = text_of(value.find("session"));
  cohort.shares_session_with = texts_of(value.find("shares_session_with"));
  cohort.at = value;
  return cohort;
}

std::optional<Reading> reading_of(json::Value value) {
  return value ? std::optional<Reading>(read_reading(value)) : std::nullopt;
}

Timebase read_timebase(json::Value root) {
  std::vector<Clock> clocks;
  std::vector<ClockRelation> relations;
  for (json::Value clock : root.find("clocks").elements()) clocks.push_back(read_clock(clock));
  for (json::Value relation : root.find("clock_relations").elements()) {
    relations.push_back(read_clock_relation(relation));
  }
  return Timebase(std::move(clocks), std::move(relations));
}

Run read_run(json::Value value) {
  Run run;
  run.id = text_of(value.find("id"));
  run.cohort = text_of(value.find("cohort"));
  run.plan_sha256 = text_of(value.find("plan_sha256"));
  run.resumes = text_of(value.find("resumes"));
  run.protocol = text_of(value.find("protocol"));
  run.tool_versions = read_versions(value.find("tool_versions"));
  run.started = reading_of(value.find("started"));
  run.finished = reading_of(value.find("finished"));
  run.at = value;
  return run;
}

/// A record names its run, and there may be a thousand of them.
void index_runs(Manifest& manifest) {
  constexpr std::size_t kFew = 4;
  if (manifest.runs.size() <= kFew) return;
  for (std::size_t i = 0; i < manifest.runs.size(); ++i)
    manifest.runs_by_id.emplace_back(manifest.runs[i].id, i);
  std::sort(manifest.runs_by_id.begin(), manifest.runs_by_id.end());
}

Runner read_runner(json::Value value) {
  Runner runner;
  runner.output_directory = text_of(value.find("output_directory"));
  runner.time_limit_bounds = text_of(value.find("time_limit").find("bounds"));
  runner.retains_partial_outputs = value.find("retains_partial_outputs").as_bool();
  runner.retains_errors = value.find("retains_errors").as_bool();
  runner.at = value;
  return runner;
}

void read_bindings(Manifest& manifest) {
  const json::Value root = manifest.document.root();
  for (json::Value target : root.find("targets").elements()) manifest.targets.push_back(read_target(target));
  for (json::Value environment : root.find("environments").elements()) {
    manifest.environments.push_back(read_environment(environment));
  }
  for (json::Value source : root.find("sources").elements()) manifest.sources.push_back(read_source(source));
  for (json::Value generation : root.find("generations").elements()) {
    manifest.generations.push_back(read_generation(generation));
  }
  for (json::Value review : root.find("reviews").elements()) manifest.reviews.push_back(read_review(review));
}

ListedFile read_file(json::Value value) {
  ListedFile file;
  file.path = text_of(value.find("path"));
  file.role = text_of(value.find("role"));
  file.bytes = value.find("bytes").as_uint64();
  file.sha256 = optional_text_of(value.find("sha256"));
  file.records = value.find("records").as_uint64();
  file.shares_evidence_with = texts_of(value.find("shares_evidence_with"));
  file.at = value;
  return file;
}

}  // namespace

std::string_view name(EvidenceStatus status) {
  return kEvidenceStatuses[static_cast<std::size_t>(status)];
}

const Cohort* Manifest::find_cohort(std::string_view cohort) const {
  return find_by_id(cohorts, cohort);
}

const Target* Manifest::find_target(std::string_view target) const {
  return find_by_id(targets, target);
}

const Environment* Manifest::find_environment(std::string_view environment) const {
  return find_by_id(environments, environment);
}

const Source* Manifest::find_source(std::string_view source) const {
  return find_by_id(sources, source);
}

const Generation* Manifest::find_generation(std::string_view generation) const {
  return find_by_id(generations, generation);
}

const Run* Manifest::find_run(std::string_view run) const {
  if (runs_by_id.empty()) return find_by_id(runs, run);
  const auto found = std::lower_bound(runs_by_id.begin(), runs_by_id.end(), std::pair(run, std::size_t{0}));
  return found == runs_by_id.end() || found->first != run ? nullptr : &runs[found->second];
}

const SeriesPromise* Manifest::find_series(std::string_view series_id) const {
  return find_by_id(series, series_id);
}

const ListedFile* Manifest::find_file(std::string_view path) const {
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const ListedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

Manifest read_manifest(json::Document document) {
  Manifest manifest(std::move(document));
  const json::Value root = manifest.document.root();
  manifest.contract = text_of(root.find("contract"));
  manifest.id = text_of(root.find("id"));
  manifest.title = text_of(root.find("title"));
  manifest.evidence_status = enum_of<EvidenceStatus>(root.find("evidence_status"), kEvidenceStatuses)
                                 .value_or(EvidenceStatus::observed);
  manifest.scope = read_scope(root.find("scope"));
  manifest.not_recorded = texts_of(root.find("not_recorded"));
  for (json::Value cohort : root.find("cohorts").elements()) manifest.cohorts.push_back(read_cohort(cohort));
  read_bindings(manifest);
  for (json::Value run : root.find("runs").elements()) manifest.runs.push_back(read_run(run));
  index_runs(manifest);
  for (json::Value series : root.find("series").elements()) manifest.series.push_back(read_series(series));
  manifest.time = read_timebase(root);
  for (Run& run : manifest.runs) {
    manifest.time.describe(run.started);
    manifest.time.describe(run.finished);
  }
  if (json::Value runner = root.find("runner")) manifest.runner = read_runner(runner);
  const json::Value publication = root.find("publication");
  manifest.publication_status = text_of(publication.find("status"));
  for (json::Value withheld : publication.find("withheld").elements()) {
    manifest.withheld.push_back({text_of(withheld.find("role")), text_of(withheld.find("path")),
                                 text_of(withheld.find("reason")), text_of(withheld.find("sha256")),
                                 withheld});
  }
  for (json::Value rate : root.find("exchange_rates").elements()) {
    manifest.exchange_rates.push_back(read_exchange_rate(rate));
  }
  manifest.cost_rounding = read_rounding(root.find("cost_rounding"));
  for (json::Value file : root.find("files").elements()) manifest.files.push_back(read_file(file));
  return manifest;
}

}  // namespace counterfoil::model
