#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace counterfoil::json {

/// `a == b`, without a call where they are as short as keys are: records are read by comparing them.
inline bool same_text(std::string_view a, std::string_view b) {
  const std::size_t size = a.size();
  if (size != b.size()) return false;
  const auto differ = [&]<typename Word>(std::size_t at, Word mine) {
    Word theirs = 0;
    std::memcpy(&mine, a.data() + at, sizeof mine);
    std::memcpy(&theirs, b.data() + at, sizeof theirs);
    return mine != theirs;
  };
  if (size > 16) return std::memcmp(a.data(), b.data(), size) == 0;
  if (size >= 8) return !differ(0, std::uint64_t{}) && !differ(size - 8, std::uint64_t{});
  if (size >= 4) return !differ(0, std::uint32_t{}) && !differ(size - 4, std::uint32_t{});
  for (std::size_t i = 0; i < size; ++i) {
    if (a[i] != b[i]) return false;
  }
  return true;
}

}  // namespace counterfoil::json
