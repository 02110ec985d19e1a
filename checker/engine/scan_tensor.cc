#include "checker/engine/scan_tensor.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "checker/bundle/sha256.h"
#include "checker/tensor/element.h"

namespace counterfoil::engine {

namespace {

using summary::TensorContent;

/// A multiple of every element's size.
constexpr std::size_t kBlock = std::size_t{256} << 10;

/// Whether all elements have the bits of the first one, over blocks of whole elements.
class Sameness {
 public:
  explicit Sameness(std::size_t element_bytes) : size_(element_bytes) {}

  void see(std::string_view block) {
    if (!same_ || block.empty()) return;
    if (!started_) std::memcpy(first_.data(), block.data(), size_);
    started_ = true;
    const std::string_view first(first_.data(), size_);
    // Each element is the one before it: one comparison of the block with itself, shifted.
    same_ = block.starts_with(first) && block.substr(size_) == block.substr(0, block.size() - size_);
  }

  TensorContent::Sameness result(const tensor::Entry& entry) const {
    using Is = TensorContent::Sameness;
    if (!same_ || !started_ || entry.elements < 2) return Is::varied;
    if (first_ == std::array<char, 8>{}) return Is::zeros;
    std::array<char, 8> one = {};
    tensor::store_element(entry.dtype, 1, one.data(), 0);
    return tensor::is_floating(entry.dtype) && first_ == one ? Is::ones : Is::constant;
  }

 private:
  std::size_t size_;
  std::array<char, 8> first_ = {};
  bool started_ = false;
  bool same_ = true;
};

/// Fills as much of `into` as the source gives.
Result<std::size_t> read_full(ByteSource& source, std::span<char> into) {
  std::size_t got = 0;
  while (got < into.size()) {
    const auto read = source.read(into.subspan(got));
    if (!read) return read.error();
    if (*read == 0) break;
    got += *read;
  }
  return got;
}

}  // namespace

TensorContent scan_tensor(const bundle::Tree& tree, const std::string& file, const tensor::Entry& entry) {
  TensorContent content;
  content.elements = entry.elements;
  const auto source = tree.open(file, entry.begin);
  if (!source) {
    content.error = source.error();
    return content;
  }
  bundle::Sha256 digest;
  Sameness sameness(tensor::bytes_of(entry.dtype));
  const std::uint64_t all = entry.end - entry.begin;
  std::vector<char> block(std::min<std::uint64_t>(kBlock, all));
  for (std::uint64_t left = all; left > 0;) {
    const std::span<char> into = std::span(block).first(std::min<std::uint64_t>(block.size(), left));
    const auto got = read_full(**source, into);
    if (!got || *got < into.size()) {
      content.error = got ? Error{Error::Kind::unreadable, file, "the file ended early while it was read", ""}
                          : got.error();
      return content;
    }
    digest.update({block.data(), *got});
    sameness.see({block.data(), *got});
    left -= *got;
  }
  content.sha256 = digest.hex();
  content.sameness = sameness.result(entry);
  return content;
}

}  // namespace counterfoil::engine
