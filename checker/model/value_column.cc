#include "checker/model/value_column.h"

#include <algorithm>
#include <utility>

namespace counterfoil::model {
namespace {

template <typename Narrow, typename Wide>
void widen(std::vector<Narrow>& narrow, std::vector<Wide>& wide) {
  wide.reserve(narrow.capacity());
  for (const Narrow value : narrow) {
    wide.push_back(value == static_cast<Narrow>(-1) ? static_cast<Wide>(-1) : Wide{value});
  }
  std::vector<Narrow>().swap(narrow);
}

template <typename Number>
void append(std::vector<Number>& numbers, std::size_t at, std::uint32_t value) {
  numbers.resize(at, static_cast<Number>(-1));
  numbers.push_back(static_cast<Number>(value));
}

template <typename Number>
void copy_wide(const std::vector<Number>& numbers, std::size_t first, std::span<std::uint32_t> into) {
  const std::size_t held = std::min(into.size(), numbers.size() - std::min(first, numbers.size()));
  const Number* const from = numbers.data() + (held == 0 ? 0 : first);
  for (std::size_t i = 0; i < held; ++i) {
    const Number number = from[i];
    into[i] = number == static_cast<Number>(-1) ? ValueColumn::kNone : number;
  }
  std::fill(into.begin() + static_cast<std::ptrdiff_t>(held), into.end(), ValueColumn::kNone);
}

}  // namespace

void ValueColumn::copy(std::size_t first, std::span<std::uint32_t> into) const {
  if (!bytes_.empty()) return copy_wide(bytes_, first, into);
  if (!pairs_.empty()) return copy_wide(pairs_, first, into);
  copy_wide(words_, first, into);
}

void ValueColumn::set_any(std::size_t at, std::uint32_t value) {
  if (value >= UINT8_MAX && pairs_.empty() && words_.empty()) widen(bytes_, pairs_);
  if (value >= UINT16_MAX && words_.empty()) widen(pairs_, words_);
  if (!words_.empty() || value >= UINT16_MAX) {
    append(words_, at, value);
  } else if (!pairs_.empty() || value >= UINT8_MAX) {
    append(pairs_, at, value);
  } else {
    append(bytes_, at, value);
  }
}

void ValueColumn::shrink() {
  bytes_.shrink_to_fit();
  pairs_.shrink_to_fit();
  words_.shrink_to_fit();
}

}  // namespace counterfoil::model
