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
    std::uint32_t at = start_;
    for (const char c : text) {
      if (open_ && (at & kAccepting) != 0) return true;
      at = next_[(at >> 1) + class_of_[static_cast<unsigned char>(c)]];
      if (at == kDead) return false;
    }
    return (at & kAccepting) != 0;
  }

 private:
  static constexpr std::uint32_t kDead = 0;
  static constexpr std::uint32_t kAccepting = 1;

  std::array<std::uint8_t, 256> class_of_{};  // bytes that no part of the pattern tells apart are one class
  /// By state and class: twice the place of the next state's row, and kAccepting.
  std::vector<std::uint32_t> next_;
  std::uint32_t start_ = 0;
  bool open_ = false;  // the pattern has no `$`
};

}  // namespace counterfoil::schema
