#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "checker/tensor/safetensors.h"
#include "counterfoil/result.h"

namespace counterfoil::replay {

/// A safetensors file outside any bundle, in memory.
struct TensorFile {
  tensor::Safetensors header;
  std::vector<std::byte> bytes;  ///< of the whole file

  std::span<const std::byte> of(const tensor::Entry& entry) const {
    return std::span(bytes).subspan(entry.begin, entry.end - entry.begin);
  }
};

/// Errors: `not_found` for a path that is no regular file, `unreadable`, and `malformed` as
/// tensor::read_header says.
Result<TensorFile> read_tensor_file(const std::string& path);

}  // namespace counterfoil::replay
