#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace counterfoil {

/// The known name that was probably meant: the one at the least edit distance (insertions, deletions,
/// substitutions and swaps of neighbours, each counting one), if that is at most a third of the longer of the
/// two names. Of several at that distance, the first. Names of more than 128 bytes are left out, which bounds
/// the work.
std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> known);

}  // namespace counterfoil
