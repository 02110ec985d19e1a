#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "checker/model/outcome.h"
#include "checker/model/statistic.h"

namespace counterfoil::model {

/// What a replay did again. Contract 13.6.
enum class ReplayDepth : std::uint8_t { re_judged, re_executed, re_run_source };
std::string_view name(ReplayDepth depth);

/// What a replay concluded of one fixture.
enum class ReplayConclusion : std::uint8_t { confirmed, contradicted, marginal, not_replayable };
std::string_view name(ReplayConclusion conclusion);

/// What the fixtures ran on; what nobody recorded is empty.
struct ReplayDevice {
  std::string id;
  std::string name;
  std::string capability;
  std::string driver;
  std::string runtime;
};

/// The first line of a receipt, which it owns.
struct ReplayHeader {
  explicit ReplayHeader(json::Document line) : document(std::move(line)) {}

  std::string bundle_id;
  std::string bundle_sha256;
  std::uint64_t selected = 0;
  std::string engine;
  ReplayDevice device;
  json::Document document;
};

/// A verdict and the statistics under it.
struct ReplayJudgement {
  Outcome verdict = Outcome::rejected;
  std::vector<Statistic> statistics;
  std::uint64_t elements = 0;   ///< this and the next two: of what was recomputed
  std::uint64_t matched = 0;    ///< within their bound
  std::uint64_t undecided = 0;  ///< of which another arithmetic may decide otherwise
  json::Value at;
};

/// What became of one fixture: a line of a receipt, which it owns.
struct ReplayObservation {
  explicit ReplayObservation(json::Document line) : document(std::move(line)) {}

  std::string fixture;
  ReplayDepth depth = ReplayDepth::re_judged;
  ReplayJudgement recorded;
  std::optional<ReplayJudgement> recomputed;
  ReplayConclusion conclusion = ReplayConclusion::not_replayable;
  std::string reason;
  json::Document document;
};

/// Read lines that their schemas accepted: replay-header and replay-observation.
ReplayHeader read_replay_header(json::Document line);
ReplayObservation read_replay_observation(json::Document line);

}  // namespace counterfoil::model
