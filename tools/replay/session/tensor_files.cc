#include "tools/replay/session/tensor_files.h"

#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/tensor/element.h"

namespace counterfoil::replay {

namespace {

/// What a fixture may make this program hold in memory, for one tensor.
constexpr std::uint64_t kMostBytes = 8ULL << 30;

Error malformed(const model::TensorRef& ref, std::string what, std::string hint = "") {
  return {Error::Kind::malformed, fmt::format("{}, tensor {}", ref.file, ref.name), std::move(what),
          std::move(hint)};
}

Result<tensor::Safetensors> read(const bundle::Tree& tree, const std::string& file) {
  const bundle::Entry* entry = tree.find(file);
  if (entry == nullptr) return Error{Error::Kind::not_found, file, "the bundle has no such file", ""};
  auto source = tree.open(file);
  if (!source) return source.error();
  return tensor::read_header(**source, entry->bytes, file);
}

bool holds_exactly(tensor::Dtype dtype) {
  return dtype != tensor::Dtype::int64 && dtype != tensor::Dtype::uint64;
}

}  // namespace

const Result<tensor::Safetensors>& TensorFiles::header(const std::string& file) {
  auto at = headers_.find(file);
  if (at == headers_.end()) at = headers_.emplace(file, read(tree_, file)).first;
  return at->second;
}

Result<tensor::Entry> TensorFiles::entry(const model::TensorRef& ref) {
  const Result<tensor::Safetensors>& file = header(ref.file);
  if (!file) return file.error();
  const tensor::Entry* entry = file->find(ref.name);
  if (entry == nullptr) return malformed(ref, "the file holds no such tensor");
  if (entry->dtype != ref.dtype || entry->shape != ref.shape) {
    return malformed(ref, fmt::format("want {}, as the fixture says, found {} [{}]", ref.type(),
                                      tensor::name_of(entry->dtype), fmt::join(entry->shape, ", ")));
  }
  return *entry;
}

Result<std::unique_ptr<ByteSource>> TensorFiles::open(const model::TensorRef& ref) {
  const auto at = entry(ref);
  if (!at) return at.error();
  return tree_.open(ref.file, at->begin);
}

Result<std::vector<std::byte>> TensorFiles::bytes(const model::TensorRef& ref) {
  const auto at = entry(ref);
  if (!at) return at.error();
  const std::uint64_t size = at->end - at->begin;
  if (size > kMostBytes) {
    return malformed(ref, fmt::format("{} bytes, and at most {} are held in memory", size, kMostBytes));
  }
  auto source = tree_.open(ref.file, at->begin);
  if (!source) return source.error();
  std::vector<std::byte> result(size);
  for (std::size_t held = 0; held < result.size();) {
    const auto got = (*source)->read({reinterpret_cast<char*>(result.data()) + held, result.size() - held});
    if (!got) return got.error();
    if (*got == 0) return malformed(ref, fmt::format("the file ends {} bytes early", result.size() - held));
    held += *got;
  }
  return result;
}

Result<Tensor> TensorFiles::values(const model::TensorRef& ref) {
  const auto raw = bytes(ref);
  if (!raw) return raw.error();
  Tensor result;
  result.dtype = ref.dtype;
  result.shape = ref.shape;
  result.values.resize(raw->size() / tensor::bytes_of(ref.dtype));
  constexpr double kMost = 9007199254740992.0;
  for (std::size_t i = 0; i < result.values.size(); ++i) {
    const double value = tensor::load_element(ref.dtype, raw->data(), i);
    if (!holds_exactly(ref.dtype) && std::abs(value) > kMost) {
      return malformed(
          ref, fmt::format("element {} is beyond 2^53 in magnitude, which formulas do not compute with", i));
    }
    result.values[i] = value;
  }
  return result;
}

std::vector<std::byte> stored(const Tensor& tensor) {
  std::vector<std::byte> bytes(tensor.values.size() * tensor::bytes_of(tensor.dtype));
  for (std::size_t i = 0; i < tensor.values.size(); ++i) {
    tensor::store_element(tensor.dtype, tensor.values[i], bytes.data(), i);
  }
  return bytes;
}

}  // namespace counterfoil::replay
