#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/state/context.h"

namespace counterfoil::state {

/// Reads what a Writer wrote, or anything else: bytes that nobody would have written make it fail, and from
/// there on every value is zero or empty. A list is never longer than what is left of the bytes, but
/// each of its texts may be one of 256 bytes that was written once.
class Reader : public Context {
 public:
  static constexpr bool kReads = true;

  /// The bytes outlive the reader.
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <typename... T>
  void operator()(T&... items) {
    (show(*this, items), ...);
  }

  template <typename Unsigned>
  void number(Unsigned& value) {
    constexpr unsigned kBits = 8 * sizeof(Unsigned);
    value = 0;
    for (unsigned shift = 0;; shift += 7) {
      std::uint8_t next = 0;
      byte(next);
      const Unsigned part = next & 0x7f;
      check(shift < kBits && (shift + 7 <= kBits || part >> (kBits - shift) == 0));
      if (!ok()) break;
      value |= part << shift;
      if (next < 0x80) return;
    }
    value = 0;
  }
  void count(std::uint64_t& items) {
    number(items);
    check(items <= left() && items <= std::exchange(most_, UINT64_MAX));
    if (!ok()) items = 0;
  }
  void byte(std::uint8_t& value);
  void text(std::string& text);
  void shared(std::string& text);

  /// How many items the next list may have.
  void at_most(std::uint64_t items) { most_ = items; }
  /// Fails unless it holds.
  void check(bool holds) { ok_ = ok_ && holds; }
  bool ok() const { return ok_; }
  /// Whether all was read, and nothing was wrong.
  bool is_done() const { return ok_ && left() == 0; }

  std::size_t left() const { return bytes_.size() - at_; }
  /// Bytes that were read.
  std::size_t at() const { return at_; }

 private:
  std::string_view take_text();

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ok_ = true;
  std::uint64_t most_ = UINT64_MAX;
  std::vector<std::string_view> known_;  // in order of appearance
};

}  // namespace counterfoil::state
