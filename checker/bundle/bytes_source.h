#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include "checker/json/byte_source.h"

namespace counterfoil::bundle {

/// Reads bytes that somebody else holds in memory, who outlives it.
class BytesSource final : public ByteSource {
 public:
  explicit BytesSource(std::span<const std::byte> bytes) : rest_(bytes) {}

  Result<std::size_t> read(std::span<char> into) override {
    const std::size_t count = std::min(into.size(), rest_.size());
    std::copy_n(reinterpret_cast<const char*>(rest_.data()), count, into.data());
    rest_ = rest_.subspan(count);
    return count;
  }

 private:
  std::span<const std::byte> rest_;
};

}  // namespace counterfoil::bundle
