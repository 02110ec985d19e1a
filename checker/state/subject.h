#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "counterfoil/result.h"

namespace counterfoil::state {

/// More than there are files in a bundle is of no use.
constexpr std::uint32_t kMostShards = 1'000'000;

/// What states must have in common to be merged: the bundle, how it is split, and who read it.
struct Subject {
  std::uint32_t shards_of = 1;
  std::string contract;         ///< as the bundle names it
  std::string build;            ///< build_id() of who read
  std::string promises_sha256;  ///< over paths and digests of bundle.json, the plan and the claims
  std::string listing_sha256;   ///< over kinds, sizes and paths of all files, and the archive's digest
  std::uint32_t slots = 0;      ///< of the plan; 0 where it has none. Evidence of no other slot can be read
  std::uint64_t findings_kept = 1000;
  std::string bundle_path;  ///< as given; for messages, and not compared
};

/// The version, the format of states, and a digest of the rules and schemas: what counts mean.
const std::string& build_id();

/// Why evidence of the two is not evidence of one bundle, where it is not: the first difference, with both
/// values and what to do. `where` is the second one's path.
std::optional<Error> incompatible(const Subject& a, const Subject& b);

}  // namespace counterfoil::state
