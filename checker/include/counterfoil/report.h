#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "counterfoil/finding.h"

namespace counterfoil {

/// What a check concluded.
enum class Verdict : std::uint8_t { pass, fail, incomplete, no_input };
const char* name(Verdict verdict);

/// The seven outcomes of the contract, in its order: accepted, rejected, candidate_error, harness_error,
/// skipped, missing, excluded.
inline constexpr std::array<const char*, 7> kOutcomeNames = {
    "accepted", "rejected", "candidate_error", "harness_error", "skipped", "missing", "excluded"};

/// planned = the sum of the outcomes + unrecorded; unrecorded slots violate.
struct Tally {
  std::uint64_t planned = 0;
  std::array<std::uint64_t, 7> outcomes{};
  std::uint64_t unrecorded = 0;
};

/// A named denominator and its size for one claim.
struct NamedCount {
  std::string name;
  std::uint64_t count = 0;
};

/// A published number beside the recomputed one.
struct ClaimResult {
  enum class Status : std::uint8_t { reproduced, not_reproduced, could_not_be_checked };
  std::string id;
  std::string title;
  std::string metric;      ///< for instance fast_p(1)
  std::string population;  ///< in words
  std::string cohort;
  std::string arithmetic;
  bool illustrative = false;
  Status status = Status::could_not_be_checked;
  std::string reason;       ///< why it could not be checked
  std::string printed;      ///< with unit
  std::string recomputed;   ///< with unit, at the printed precision or finer
  std::string fraction;     ///< numerator / denominator, for instance 1/4; else `2 values`, `3 tasks`
  std::string denominator;  ///< its name
  std::vector<NamedCount> denominators;  ///< every named denominator of the population
  std::string
      bounds;  ///< what missing slots leave open, for instance 25% to 50%; empty where nothing is missing
  std::uint64_t intended = 0;  ///< eligible slots of the population
  std::uint64_t aligned = 0;   ///< of those, with a usable baseline; meaningful where `uses_baselines`
  bool uses_baselines = false;
  std::vector<std::string> near_ties;
  Location where;
};
const char* name(ClaimResult::Status status);

/// What the items of one currency come to.
struct CostLine {
  /// at_least: some charges are unknown. known_only: one of those is a credit, and nothing is bounded.
  enum class Is : std::uint8_t { total, at_least, known_only };
  std::string currency;
  std::string amount;  ///< of all known items, exact
  Is is = Is::total;
  std::uint64_t settled = 0;  ///< items
  std::uint64_t estimated = 0;
  std::uint64_t unknown = 0;
};
const char* name(CostLine::Is is);

struct CitationLine {
  std::string id;
  std::string quantity;
  std::string value;
  std::string source;
  std::string cohort;
  std::string beside;  ///< id of our claim to show it beside; may be empty
};

/// What a cohort ran on and in; what nobody recorded is empty.
struct CohortBinding {
  std::string target;       ///< its id
  std::string hardware;     ///< for instance 8 x NVIDIA H100, full, exclusive
  std::string environment;  ///< its id
  std::string pin;          ///< version_record, hash_lock or image_digest
  std::string mode;
  std::vector<std::string> not_established;  ///< of its target, environment, sources and generation
};

struct CohortLine {
  std::string id;
  std::string title;
  bool executed = false;
  bool held = false;
  std::string reason;
  std::uint64_t records = 0;
  CohortBinding binding = {};
};

/// What the durations of one metric rest on.
struct IntervalLine {
  std::string metric;
  std::string support;      ///< one_clock, related_clocks, unrelated, not_recorded, ...
  std::string start_clock;  ///< empty where no reading names it
  std::string end_clock;
  std::uint64_t intervals = 0;
  std::string
      uncertainty;  ///< the most that the readings of one of them leave open; empty where there is none
};

/// What a replay receipt says of the fixtures of this bundle, at one depth.
struct ReplayLine {
  std::string receipt;  ///< the path as given
  std::string depth;    ///< re_judged, re_executed or re_run_source
  std::string device;   ///< name and id, for instance Tesla T4 (cuda:0, sm_75)
  std::uint64_t confirmed = 0;
  std::uint64_t contradicted = 0;
  std::uint64_t marginal = 0;
  std::uint64_t not_replayable = 0;
};

/// What was done again of the recorded fixtures: judged by this check, or replayed by somebody who left a
/// receipt.
struct ReplaySection {
  bool requested = false;                   ///< whether a receipt was given
  std::uint64_t fixtures = 0;               ///< recorded
  std::uint64_t judged = 0;                 ///< of those, judged again from their tensors by this check
  std::vector<ReplayLine> lines;            ///< by receipt, then by depth
  std::vector<std::string> not_about_this;  ///< receipts of another bundle, or of none that can be told
};

/// Everything a check found out: the one document that every report format prints.
struct Report {
  std::string tool_version;
  std::string contract;  ///< as the bundle names it
  std::string subject;   ///< the path as given, or `-`
  std::string bundle_id;
  std::string title;
  std::string evidence_status;  ///< observed, synthetic, proposed or mixed
  std::string bundle_sha256;    ///< of the bytes of bundle.json: the identity of the bundle
  std::string archive_sha256;   ///< where the bundle came as an archive
  std::string plan_sha256;      ///< what `counterfoil freeze` prints
  bool plan_pinned = false;
  bool bundle_pinned = false;
  bool archive_pinned = false;
  std::string publication;  ///< original, snapshot or empty
  Tally tally;
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::vector<CohortLine> cohorts;
  std::vector<ClaimResult> claims;
  std::vector<CitationLine> citations;
  std::vector<CostLine> costs;          ///< by currency; empty where no item is recorded
  std::vector<IntervalLine> intervals;  ///< by metric
  ReplaySection replay;
  std::vector<Finding> findings;   ///< in final order: severity, then place, then rule
  std::vector<LedgerLine> ledger;  ///< every rule, in catalogue order
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::uint64_t notes = 0;
  std::uint64_t waived = 0;
  std::vector<std::string> establishes;
  std::vector<std::string> does_not_establish;
  std::vector<std::string> limits_hit;
  Verdict verdict = Verdict::no_input;
  std::string verdict_reason;  ///< one line
};

/// The exit code that a verdict stands for: pass 0, fail 1, no input 3, incomplete 4.
int exit_code(Verdict verdict);

}  // namespace counterfoil
