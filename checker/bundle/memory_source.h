#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "checker/bundle/bytes_source.h"

namespace counterfoil::bundle {

/// Reads bytes that are held in memory as long as somebody reads them, from `offset` on.
class MemorySource final : public ByteSource {
 public:
  MemorySource(std::shared_ptr<const std::string> bytes, std::uint64_t offset)
      : bytes_(std::move(bytes)),
        source_(std::as_bytes(std::span(*bytes_)).subspan(std::min<std::uint64_t>(offset, bytes_->size()))) {}

  Result<std::size_t> read(std::span<char> into) override { return source_.read(into); }

 private:
  std::shared_ptr<const std::string> bytes_;
  BytesSource source_;
};

}  // namespace counterfoil::bundle
