#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace counterfoil::model {

/// Numbers in as many bytes each as the largest of them takes.
class ValueColumn {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX;

  std::size_t size() const { return bytes_.size() + pairs_.size() + words_.size(); }
  std::uint32_t operator[](std::size_t at) const {
    if (at < bytes_.size()) return bytes_[at] == UINT8_MAX ? kNone : bytes_[at];
    if (at < pairs_.size()) return pairs_[at] == UINT16_MAX ? kNone : pairs_[at];
    return at < words_.size() ? words_[at] : kNone;
  }
  /// Those from `first` on, as many as there is room for.
  void copy(std::size_t first, std::span<std::uint32_t> into) const;
  /// The numbers up to `at`, which is not less than the size, are kNone.
  void set(std::size_t at, std::uint32_t value) {
    if (value < UINT8_MAX && bytes_.size() == at && pairs_.empty() && words_.empty()) {
      bytes_.push_back(static_cast<std::uint8_t>(value));
    } else {
      set_any(at, value);
    }
  }
  void shrink();

 private:
  void set_any(std::size_t at, std::uint32_t value);

  std::vector<std::uint8_t> bytes_;  // one of the three holds them all
  std::vector<std::uint16_t> pairs_;
  std::vector<std::uint32_t> words_;
};

}  // namespace counterfoil::model
