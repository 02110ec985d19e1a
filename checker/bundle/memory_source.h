#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "checker/json/byte_source.h"

namespace counterfoil::bundle {

/// Reads bytes that are held in memory, from `offset` on.
class MemorySource final : public ByteSource {
 public:
  MemorySource(std::shared_ptr<const std::string> bytes, std::uint64_t offset)
      : bytes_(std::move(bytes)), at_(std::min<std::uint64_t>(offset, bytes_->size())) {}

  Result<std::size_t> read(std::span<char> into) override {
    const std::size_t count = std::min(into.size(), bytes_->size() - at_);
    std::copy_n(bytes_->data() + at_, count, into.data());
    at_ += count;
    return count;
  }

 private:
  std::shared_ptr<const std::string> bytes_;
  std::size_t at_;
};

}  // namespace counterfoil::bundle
