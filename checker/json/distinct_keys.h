#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace counterfoil::json {

/// Whether the keys of an object are surely distinct, as they are found: each usual key has a place of its
/// own in a table by its first and last bytes.
class DistinctKeys {
 public:
  void add(const char* key, std::size_t size) {
    std::uint64_t mixed = size;
    if (size >= 8) {
      mixed += load<std::uint64_t>(key) + 3 * load<std::uint64_t>(key + size - 8);
    } else if (size >= 4) {
      mixed += load<std::uint32_t>(key) + (std::uint64_t{load<std::uint32_t>(key + size - 4)} << 32);
    } else if (size > 0) {
      mixed += load<std::uint8_t>(key) * 256U + load<std::uint8_t>(key + size / 2) * 65536U +
               load<std::uint8_t>(key + size - 1) * 16777216U;
    }
    mixed *= 0x9E3779B97F4A7C15U;
    const std::uint64_t bit = std::uint64_t{1} << (mixed >> 58);
    std::uint64_t& word = taken_[mixed >> 54 & 15U];
    surely_ = surely_ && (word & bit) == 0;
    word |= bit;
  }
  void doubt() { surely_ = false; }
  bool surely() const { return surely_; }

 private:
  template <typename Word>
  static Word load(const char* at) {
    Word word{};
    std::memcpy(&word, at, sizeof word);
    return word;
  }

  std::array<std::uint64_t, 16> taken_{};
  bool surely_ = true;
};

}  // namespace counterfoil::json
