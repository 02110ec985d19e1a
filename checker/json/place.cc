#include "checker/json/place.h"

#include <algorithm>

namespace counterfoil::json {

Location place(const Storage& storage, std::size_t offset) {
  const auto& newlines = storage.newlines;
  auto after = std::lower_bound(newlines.begin(), newlines.end(), offset);
  std::size_t line_begin = after == newlines.begin() ? 0 : *(after - 1) + std::size_t{1};

  Location location;
  location.file = storage.source.file;
  location.line = storage.source.first_line + static_cast<std::uint64_t>(after - newlines.begin());
  location.column = offset - line_begin + 1;
  location.offset = storage.source.offset + offset;
  return location;
}

}  // namespace counterfoil::json
