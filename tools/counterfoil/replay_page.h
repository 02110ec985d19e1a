#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/model/replay_receipt.h"
#include "checker/report/format.h"
#include "tools/replay/engine.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::command {

/// What a replay is of, and where it runs.
struct ReplaySubject {
  std::string path;
  std::string bundle_id;
  std::string bundle_sha256;
  Verdict bundle_verdict = Verdict::pass;  ///< of its own check
  std::uint64_t fixtures = 0;              ///< in the bundle
  std::uint64_t unreadable = 0;            ///< lines of fixtures that could not be used
  std::uint64_t selected = 0;
  std::string engine_note;  ///< why not another engine; empty where nothing else was asked for
};

/// What became of the fixtures, counted.
struct ReplayTally {
  std::uint64_t confirmed = 0;
  std::uint64_t contradicted = 0;
  std::uint64_t marginal = 0;
  std::uint64_t not_replayable = 0;

  void add(model::ReplayConclusion conclusion);
  /// Those about which nothing was concluded.
  std::uint64_t open() const { return marginal + not_replayable; }
};

/// The first lines: which bundle, how many fixtures, which engine and why.
std::string replay_head(const ReplaySubject& subject, const replay::Device& device,
                        const report::FormatOptions& options);

/// What would run, where, and why nothing deeper.
std::string replay_plan_page(const ReplaySubject& subject, const std::vector<replay::Planned>& planned,
                             const report::FormatOptions& options);

/// Every observation that is not confirmed; the confirmed ones too where there are few, or all are asked for.
/// Then what was confirmed on which device, and what that says nothing about.
std::string replay_page(const std::vector<model::ReplayObservation>& observations, const ReplayTally& tally,
                        const ReplaySubject& subject, const replay::Device& device,
                        const report::FormatOptions& options);

}  // namespace counterfoil::command
