#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "counterfoil/result.h"

namespace counterfoil {

/// A stream of bytes that is read once, front to back.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Reads up to `into.size()` bytes and says how many; zero means the end, and only the end.
  virtual Result<std::size_t> read(std::span<char> into) = 0;
};

/// Everything that a source gives, read `piece` bytes at a time, or its error.
Result<std::string> drain(ByteSource& source, std::size_t piece = std::size_t{1} << 20);

}  // namespace counterfoil
