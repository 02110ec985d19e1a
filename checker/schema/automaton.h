#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace counterfoil::schema {

/// A pattern of a schema as a table of states: one look-up a byte, whatever the pattern. Of the regular
/// expressions of ECMA-262 it takes those that `unsafe_patterns` lets pass and that are anchored at the
/// front: ASCII characters, `[...]` without `^`, groups, `|`, `?` and counted repetitions.
class Automaton {
 public:
  /// Nothing where the pattern uses anything else, or takes more than 1,000 states.
  static std::optional<Automaton> compile(std::string_view pattern);

  /// The same, compiled once in the life of the program; nullptr for nothing. For patterns of schemas, which
  /// repeat: not for patterns without number.
  static const Automaton* of(std::string_view pattern);

  /// Whether the pattern is found in the text: at its start, and up to its end if the pattern ends in `$`.
  bool matches(std::string_view text) const {
    std::uint16_t state = kStart;
    for (const char c : text) {
      if (open_ && accepting_[state]) return true;
      state = next_[state * classes_ + class_of_[static_cast<unsigned char>(c)]];
      if (state == kDead) return false;
    }
    return accepting_[state];
  }

 private:
  static constexpr std::uint16_t kDead = 0;
  static constexpr std::uint16_t kStart = 1;

  std::array<std::uint8_t, 256> class_of_{};  // bytes that no part of the pattern tells apart are one class
  std::size_t classes_ = 1;
  std::vector<std::uint16_t> next_;  // by state and class
  std::vector<bool> accepting_;
  bool open_ = false;  // the pattern has no `$`
};

}  // namespace counterfoil::schema
