#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/byte_source.h"
#include "checker/tensor/dtype.h"
#include "counterfoil/result.h"

namespace counterfoil::tensor {

/// Dimensions, outermost first; empty for a scalar. Elements lie in C order.
using Shape = std::vector<std::uint64_t>;

/// A tensor of a safetensors file.
struct Entry {
  std::string name;
  Dtype dtype = Dtype::float32;
  Shape shape;
  std::uint64_t elements = 0;
  std::uint64_t begin = 0;  ///< bytes from the start of the file
  std::uint64_t end = 0;    ///< one past the last byte
};

/// What the header of a safetensors file says; entries by name.
struct Safetensors {
  std::vector<Entry> entries;
  const Entry* find(std::string_view name) const;
};

/// The most that a header may take; larger ones are `malformed`.
inline constexpr std::uint64_t kMaxHeaderBytes = 100ULL << 20;

/// Reads the header of a safetensors file (8 bytes of length, JSON, buffer) of `file_bytes` bytes from its
/// source and leaves the buffer unread. Errors are `malformed` and say where (`path, byte N`): a header that
/// is cut, too long, no JSON object, or has a key twice; an unknown dtype; a size that is not dtype times
/// shape; tensors that overlap, leave a hole, or do not end where the file ends.
Result<Safetensors> read_header(ByteSource& source, std::uint64_t file_bytes, const std::string& path);

}  // namespace counterfoil::tensor
