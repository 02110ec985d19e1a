#include "checker/model/bundle.h"

#include <algorithm>
#include <array>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 4> kEvidenceStatuses = {"observed", "synthetic", "proposed", "mixed"};
constexpr std::array<std::string_view, 6> kClockKinds = {"utc_wall", "local_wall", "monotonic",
                                                         "boottime", "gpu_event",  "counter"};

template <typename T>
const T* find_by_id(const std::vector<T>& items, std::string_view id) {
  const auto found = std::find_if(items.begin(), items.end(), [&](const T& item) { return item.id == id; });
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
  cohort.session = text_of(value.find("session"));
  cohort.shares_session_with = texts_of(value.find("shares_session_with"));
  cohort.at = value;
  return cohort;
}

Clock read_clock(json::Value value) {
  Clock clock;
  clock.id = text_of(value.find("id"));
  clock.kind = enum_of<ClockKind>(value.find("kind"), kClockKinds).value_or(ClockKind::utc_wall);
  clock.holder = text_of(value.find("holder"));
  clock.boot = text_of(value.find("boot"));
  clock.resolution_ns = value.find("resolution_ns").as_int64();
  clock.adjustment_bound_ns = value.find("adjustment_bound_ns").as_int64();
  clock.at = value;
  return clock;
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

const Clock* Manifest::find_clock(std::string_view clock) const {
  return find_by_id(clocks, clock);
}

const Run* Manifest::find_run(std::string_view run) const {
  return find_by_id(runs, run);
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
  for (json::Value clock : root.find("clocks").elements()) manifest.clocks.push_back(read_clock(clock));
  for (json::Value run : root.find("runs").elements()) {
    manifest.runs.push_back({text_of(run.find("id")), text_of(run.find("cohort")),
                             text_of(run.find("plan_sha256")), text_of(run.find("resumes")), run});
  }
  if (json::Value runner = root.find("runner")) manifest.runner = read_runner(runner);
  const json::Value publication = root.find("publication");
  manifest.publication_status = text_of(publication.find("status"));
  for (json::Value withheld : publication.find("withheld").elements()) {
    manifest.withheld.push_back({text_of(withheld.find("role")), text_of(withheld.find("path")),
                                 text_of(withheld.find("reason")), withheld});
  }
  for (json::Value file : root.find("files").elements()) manifest.files.push_back(read_file(file));
  return manifest;
}

}  // namespace counterfoil::model
