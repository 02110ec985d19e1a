#pragma once

#include <cstddef>
#include <span>

#include "counterfoil/result.h"

namespace counterfoil {

/// A stream of bytes that is read once, front to back.
class ByteSource {
 public:
  virtual ~ByteSource() = default;

  /// Reads up to `into.size()` bytes and says how many; zero means the end, and only the end.
  virtual Result<std::size_t> read(std::span<char> into) = 0;
};

}  // namespace counterfoil
