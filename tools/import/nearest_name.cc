#include "tools/import/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace counterfoil::importing {
namespace {

constexpr std::size_t kLongest = 64;

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t corner = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = corner + (a[i] == b[j] ? 0 : 1);
      corner = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, corner + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  std::string_view nearest;
  std::size_t least = kLongest;
  if (name.size() > kLongest) return nearest;
  for (const std::string_view known : names) {
    const std::size_t steps = distance(name, known);
    if (steps >= least || steps * 3 > known.size()) continue;
    nearest = known;
    least = steps;
  }
  return nearest;
}

}  // namespace counterfoil::importing
