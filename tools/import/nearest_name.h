#pragma once

#include <span>
#include <string_view>

namespace counterfoil::importing {

/// The name that the fewest insertions, deletions and replacements of a character make of `name`
/// (Levenshtein, 1965); empty where each takes more than a third of its characters.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names);

}  // namespace counterfoil::importing
