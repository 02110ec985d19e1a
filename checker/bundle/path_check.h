#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/bundle/tree.h"

namespace counterfoil::bundle {

inline constexpr std::size_t kMaxPathBytes = 4096;

/// A path as a container writes it, judged.
struct CheckedPath {
  std::string path;    ///< without a leading `./` and a trailing `/`; empty for the root itself
  bool usable = true;  ///< whether a file can be listed under it at all
  std::vector<TreeFault> faults;
};

CheckedPath check_path(std::string_view raw);

bool is_utf8(std::string_view text);

/// Valid UTF-8 whatever comes in: other bytes become `\xNN`, and what is longer than a path may be is cut.
std::string printable_path(std::string_view raw);

/// Adds a fault for each entry that would overwrite an earlier one on a file system that ignores letter case
/// or normalises Unicode. Of two colliding folders only the folders are named, not what is in them.
void find_collisions(const std::vector<Entry>& entries, std::vector<TreeFault>& faults);

}  // namespace counterfoil::bundle
