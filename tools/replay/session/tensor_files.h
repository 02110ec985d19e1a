#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/model/fixture.h"
#include "checker/tensor/safetensors.h"
#include "counterfoil/result.h"
#include "tools/replay/tensor.h"

namespace counterfoil::replay {

/// Reads the tensors of a bundle; the header of each file once. Must not outlive the tree.
class TensorFiles {
 public:
  explicit TensorFiles(const bundle::Tree& tree) : tree_(tree) {}

  /// The bytes of a tensor as stored, little endian, in C order, to be read to the tensor's end and no
  /// further. Errors name the file and the tensor: no such file, no such tensor, another dtype or shape than
  /// the fixture says, a file that is no safetensors file.
  Result<std::unique_ptr<ByteSource>> open(const model::TensorRef& ref);
  /// The same in memory. More than 8 GiB, and a file that ends early, are errors.
  Result<std::vector<std::byte>> bytes(const model::TensorRef& ref);
  /// The same, as values. A 64-bit integer beyond 2^53 is an error: binary64 does not hold it.
  Result<Tensor> values(const model::TensorRef& ref);

 private:
  const Result<tensor::Safetensors>& header(const std::string& file);
  Result<tensor::Entry> entry(const model::TensorRef& ref);

  const bundle::Tree& tree_;
  std::map<std::string, Result<tensor::Safetensors>> headers_;
};

/// The bytes of a tensor's values in its dtype.
std::vector<std::byte> stored(const Tensor& tensor);

}  // namespace counterfoil::replay
