#include "checker/state/reader.h"

namespace counterfoil::state {

void Reader::byte(std::uint8_t& value) {
  check(left() > 0);
  value = ok() ? static_cast<std::uint8_t>(bytes_[at_++]) : std::uint8_t{0};
}

std::string_view Reader::take_text() {
  std::uint64_t size = 0;
  count(size);
  const std::string_view text = bytes_.substr(at_, size);
  at_ += text.size();
  return text;
}

void Reader::text(std::string& text) {
  text = take_text();
}

void Reader::shared(std::string& text) {
  std::uint64_t which = 0;
  number(which);
  check(which <= known_.size());
  text.clear();
  if (!ok()) return;
  if (which > 0) {
    text = known_[which - 1];
    return;
  }
  const std::string_view fresh = take_text();
  if (fresh.size() <= kLongestShared && known_.size() < kMostShared && ok()) known_.push_back(fresh);
  text = fresh;
}

}  // namespace counterfoil::state
