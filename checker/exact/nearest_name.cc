#include "checker/exact/nearest_name.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace counterfoil {
namespace {

constexpr std::size_t kLongestName = 128;

/// Optimal string alignment: Damerau-Levenshtein in which no part is edited twice.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  using Row = std::array<std::size_t, kLongestName + 1>;
  Row two_back{}, back{}, row{};
  for (std::size_t j = 0; j <= b.size(); ++j) back[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = back[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({back[j] + 1, row[j - 1] + 1, substituted});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], two_back[j - 2] + 1);
    }
    two_back = back;
    back = row;
  }
  return back[b.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> known) {
  std::optional<std::string_view> nearest;
  std::size_t least = 0;
  if (wanted.size() > kLongestName) return std::nullopt;
  for (const auto name : known) {
    if (name.size() > kLongestName) continue;
    const std::size_t distance = edit_distance(wanted, name);
    const bool close = distance <= std::max(wanted.size(), name.size()) / 3;
    if (close && (!nearest || distance < least)) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

}  // namespace counterfoil
