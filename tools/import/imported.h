#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/fault.h"
#include "tools/import/records.h"

namespace counterfoil::importing {

/// A field of the contract, and where its values come from. The name is that of the plan's records
/// (`statistics.NAME`, `intervals.METRIC`, `seed`), or a section: `plan`, `outcome`, `baselines`, `claims`.
struct Field {
  enum class Status { recorded, derived, absent };
  std::string name;
  Status status = Status::absent;
  std::string from;  ///< where in the source
  std::string how;   ///< how it was taken or derived, or why it is absent
};

/// What an importer made of a source: an evidence bundle in the making. Never a value that the source does
/// not hold or imply, never a padded row, never a record with the outcome `missing`.
struct Imported {
  std::string title;
  std::string evidence_status = "observed";
  std::vector<std::string> establishes;
  std::vector<std::string> does_not_establish;
  std::vector<std::string> not_recorded;  ///< sections of bundle.json
  std::vector<Cohort> cohorts;
  std::map<std::string, std::vector<Object>> sections;  ///< targets, environments, sources, generations, ...
  Plan plan;
  std::vector<Attempt> attempts;
  std::vector<Baseline> baselines;
  std::vector<Claim> claims;
  std::vector<Citation> citations;
  std::map<std::string, std::vector<std::string>> lines;  ///< of other NDJSON files, by role: costs, fixtures
  std::vector<Field> fields;
  std::vector<Fault> faults;

  void recorded(std::string name, std::string from, std::string how);
  void derived(std::string name, std::string from, std::string how);
  void absent(std::string name, std::string how);

  void fault(const FaultKind& kind, const Location& where, std::string message, std::string want = "",
             std::string found = "", std::uint64_t count = 1);
  /// At a value of the source, with the value as `found` unless another is given.
  void fault(const FaultKind& kind, json::Value at, std::string message, std::string want = "",
             std::string found = "", std::uint64_t count = 1);
};

/// A value of the source as a fault shows it.
std::string found_text(json::Value at);

/// Text that fits a member of the contract: cut at a character, with `...` behind it, where it is longer.
std::string fitted(std::string_view text, std::size_t most_bytes);
inline constexpr std::size_t kMostIdBytes = 256;
inline constexpr std::size_t kMostReasonBytes = 256;
inline constexpr std::size_t kMostDetailBytes = 16'384;

}  // namespace counterfoil::importing
