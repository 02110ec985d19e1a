#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "checker/state/context.h"

namespace counterfoil::state {

/// Writes values as bytes. Numbers take as many bytes as they need (LEB128), and texts that come again are
/// written once. What a type consists of is listed in fields.h; a Reader takes the same list.
class Writer : public Context {
 public:
  static constexpr bool kReads = false;

  template <typename... T>
  void operator()(T&... items) {
    (show(*this, items), ...);
  }

  template <typename Unsigned>
  void number(Unsigned value) {
    for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<char>((value & 0x7f) | 0x80));
    bytes_.push_back(static_cast<char>(value));
  }
  /// How many items follow, of a byte each at least.
  void count(std::uint64_t items) { number(items); }
  void byte(std::uint8_t value) { bytes_.push_back(static_cast<char>(value)); }
  /// A text that hardly comes again.
  void text(const std::string& text);
  void shared(const std::string& text);

  void at_most(std::uint64_t) {}
  void check(bool) {}
  bool ok() const { return true; }

  std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
  std::unordered_map<std::string, std::uint64_t> known_;  // texts, by order of appearance from 1 on
};

}  // namespace counterfoil::state
