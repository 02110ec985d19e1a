#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/binding.h"
#include "checker/model/cost.h"
#include "checker/model/population.h"
#include "checker/model/reading.h"
#include "checker/model/series.h"
#include "checker/model/timebase.h"

namespace counterfoil::model {

/// How strong the evidence of a bundle is, by its own word.
enum class EvidenceStatus : std::uint8_t { observed, synthetic, proposed, mixed };
std::string_view name(EvidenceStatus status);

/// A file that bundle.json promises.
struct ListedFile {
  std::string path;
  std::string role;
  std::optional<std::uint64_t> bytes;
  std::optional<std::string> sha256;
  std::optional<std::uint64_t> records;
  std::vector<std::string> shares_evidence_with;
  json::Value at;
};

/// One execution on one target in one environment.
struct Cohort {
  std::string id;
  std::string title;
  bool executed = false;
  bool held = true;  ///< whether its evidence is in this bundle
  std::string reason;
  std::string target;
  std::string environment;
  std::vector<std::string> sources;
  std::string generation;
  std::string mode;      ///< what kind of run it was, for instance accuracy
  std::string protocol;  ///< of the evaluation, with its version
  Versions tool_versions;
  std::vector<std::string> identical_builds_with;  ///< cohorts whose builds are said to be the same bytes
  std::string session;
  std::vector<std::string> shares_session_with;
  json::Value at;
};

/// One invocation of the runner.
struct Run {
  std::string id;
  std::string cohort;
  std::string plan_sha256;
  std::string resumes;
  std::string protocol;
  Versions tool_versions;
  std::optional<Reading> started;
  std::optional<Reading> finished;
  json::Value at;
};

/// An original that exists and is not published.
struct Withheld {
  std::string role;
  std::string path;
  std::string reason;
  std::string sha256;
  json::Value at;
};

/// What the bundle says of the program that produced it.
struct Runner {
  std::string output_directory;   ///< fresh or reused
  std::string time_limit_bounds;  ///< process_tree, direct_child or none; empty where no limit is stated
  bool retains_partial_outputs = false;
  bool retains_errors = false;
  json::Value at;
};

struct Scope {
  std::string summary;
  std::vector<std::string> establishes;
  std::vector<std::string> does_not_establish;
  std::vector<std::string> metrics;  ///< empty with `restricts_metrics` false: not restricted
  bool restricts_metrics = false;
  std::vector<Population> populations;
  bool restricts_populations = false;
  json::Value at;
};

/// bundle.json: what the bundle is, and what it promises.
struct Manifest {
  explicit Manifest(json::Document read) : document(std::move(read)) {}

  std::string contract;
  std::string id;
  std::string title;
  EvidenceStatus evidence_status = EvidenceStatus::observed;
  Scope scope;
  std::vector<std::string> not_recorded;
  std::vector<Cohort> cohorts;
  std::vector<Target> targets;
  std::vector<Environment> environments;
  std::vector<Source> sources;
  std::vector<Generation> generations;
  std::vector<Review> reviews;
  std::vector<Run> runs;
  std::optional<Runner> runner;
  std::string publication_status;  ///< original, snapshot, or empty
  std::vector<Withheld> withheld;
  std::vector<ExchangeRate> exchange_rates;
  std::optional<Rounding> cost_rounding;  ///< of amounts and totals; an item or a total may state its own
  std::vector<ListedFile> files;
  std::vector<SeriesPromise> series;
  Timebase time;
  json::Document document;
  std::vector<std::pair<std::string_view, std::size_t>> runs_by_id;  ///< sorted; empty where there are few

  const Cohort* find_cohort(std::string_view cohort) const;
  const Target* find_target(std::string_view target) const;
  const Environment* find_environment(std::string_view environment) const;
  const Source* find_source(std::string_view source) const;
  const Generation* find_generation(std::string_view generation) const;
  const Run* find_run(std::string_view run) const;
  const SeriesPromise* find_series(std::string_view series_id) const;
  const ListedFile* find_file(std::string_view path) const;
};

/// Reads a document that the bundle schema accepted.
Manifest read_manifest(json::Document document);

}  // namespace counterfoil::model
