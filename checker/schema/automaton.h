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
    if (run_) return text.size() == run_->length && in_ranges(text);
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

  /// All that a pattern such as `^[0-9a-f]{64}$` matches: so many bytes, of at most two ranges.
  struct Run {
    struct Range {
      std::uint8_t first = 0;
      std::uint8_t size_less_one = 0;
      bool lacks(char c) const {
        return static_cast<std::uint8_t>(static_cast<std::uint8_t>(c) - first) > size_less_one;
      }
    };
    std::size_t length = 0;
    std::array<Range, 2> ranges;
  };
  template <typename Taken>
  static std::optional<Run> run_of(std::size_t length, const Taken& taken);

  /// A loop that compilers turn into vector instructions.
  bool in_ranges(std::string_view text) const {
    const auto [one, other] = run_->ranges;
    unsigned char outside = 0;
    for (const char c : text) outside |= static_cast<unsigned char>(one.lacks(c) && other.lacks(c) ? 1 : 0);
    return outside == 0;
  }

  std::array<std::uint8_t, 256> class_of_{};  // bytes that no part of the pattern tells apart are one class
  /// By state and class: twice the place of the next state's row, and kAccepting.
  std::vector<std::uint32_t> next_;
  std::uint32_t start_ = 0;
  bool open_ = false;       // the pattern has no `$`
  std::optional<Run> run_;  // instead of the states
};

}  // namespace counterfoil::schema
