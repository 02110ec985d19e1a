#pragma once

#include <functional>
#include <string>
#include <vector>

#include "counterfoil/report.h"
#include "counterfoil/result.h"

namespace counterfoil {

struct CheckOptions {
  std::string path;            ///< a directory, an archive, or `-` for an archive on standard input
  std::string expect_plan;     ///< SHA-256 that `counterfoil freeze` must print; empty: not pinned
  std::string expect_bundle;   ///< SHA-256 of bundle.json; empty: not pinned
  std::string expect_archive;  ///< SHA-256 of the archive's bytes; verified before anything is opened
  std::vector<std::string>
      replay_receipts;                 ///< paths, outside the bundle, of what `counterfoil replay` wrote
  std::uint64_t findings_kept = 1000;  ///< per rule; the true count is always kept
  /// Has valijson judge every document and line, and not only what the schema's compiled form does not
  /// accept. The verdict is the same; the time is several times as long.
  bool validate_all = false;
  /// Whether files of evidence are held against their digests. Rules that need one else end as *could not be
  /// checked*.
  bool digests = true;
  /// That read evidence; 0: as many as the machine has. The report is the same.
  unsigned threads = 0;
  /// Told about every few megabytes of evidence read; for progress on a terminal. May be empty.
  std::function<void(const std::string& file, std::uint64_t bytes)> progress;
};

/// Checks one bundle. An error means that there was nothing to check (not_found), that the caller's options
/// do not fit (usage), or that the input cannot be read at all here (unreadable); everything else is in the
/// report.
Result<Report> check(const CheckOptions& options);

}  // namespace counterfoil
