#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "checker/json/byte_source.h"

namespace counterfoil {

/// A source for tests: some bytes, at most `piece` at a time, then the end or an error.
class TextSource : public ByteSource {
 public:
  explicit TextSource(std::string text, std::size_t piece = ~std::size_t{0}, std::optional<Error> error = {})
      : text_(std::move(text)), piece_(piece), error_(std::move(error)) {}

  Result<std::size_t> read(std::span<char> into) override {
    const std::size_t count = std::min({into.size(), piece_, text_.size() - at_});
    if (count == 0 && error_ && !into.empty()) return *error_;
    std::copy_n(text_.data() + at_, count, into.data());
    at_ += count;
    return count;
  }

 private:
  std::string text_;
  std::size_t piece_;
  std::optional<Error> error_;
  std::size_t at_ = 0;
};

}  // namespace counterfoil
