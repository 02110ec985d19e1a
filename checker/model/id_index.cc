#include "checker/model/id_index.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <random>

#include "checker/exact/int128.h"

namespace counterfoil::model {
namespace {

constexpr std::uint32_t kEmpty = UINT32_MAX;
constexpr std::uint32_t kIndex = IdIndex::kMost;
constexpr std::uint64_t kSevenBytes = (std::uint64_t{1} << 56) - 1;
constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  const uint128 product = static_cast<uint128>(a) * b;
  const std::uint64_t sum =
      (static_cast<std::uint64_t>(product) & kPrime) + static_cast<std::uint64_t>(product >> 61);
  return sum >= kPrime ? sum - kPrime : sum;
}

/// At most seven bytes as a number, by two reads that overlap.
std::uint64_t short_number(std::string_view bytes) {
  const auto read = [&]<typename Word>(std::size_t at, Word word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    return std::uint64_t{word};
  };
  const std::size_t size = bytes.size();
  if (size >= 4) return read(0, std::uint32_t{}) | read(size - 4, std::uint32_t{}) << 8 * (size - 4);
  if (size >= 2) return read(0, std::uint16_t{}) | read(size - 2, std::uint16_t{}) << 8 * (size - 2);
  return size == 0 ? 0 : static_cast<unsigned char>(bytes.front());
}

/// Bits of the hash that do not choose the cell.
std::uint32_t tag(std::uint64_t hash) {
  return static_cast<std::uint32_t>(hash >> 57) << 25;
}

}  // namespace

IdIndex::IdIndex() {
  std::random_device random;
  key_ = ((std::uint64_t{random()} << 32 | random()) % (kPrime - 2)) + 2;
}

void IdIndex::reserve(std::size_t ids, std::size_t bytes) {
  text_.reserve(bytes);
  ends_.reserve(ids);
  const std::size_t cells = std::bit_ceil(2 * ids + 2);
  if (cells > cells_.size()) rehash(cells);
}

std::optional<std::uint32_t> IdIndex::add(std::string_view id) {
  if (2 * (used_ + 1) > cells_.size()) rehash(std::max<std::size_t>(16, 2 * cells_.size()));
  const std::uint64_t hashed = hash(id);
  std::uint32_t& held = cells_[cell(id, hashed)];
  text_ += id;
  ends_.push_back(static_cast<std::uint32_t>(text_.size()));
  if (held != kEmpty) return held & kIndex;
  held = static_cast<std::uint32_t>(ends_.size() - 1) | tag(hashed);
  ++used_;
  return std::nullopt;
}

std::string_view IdIndex::operator[](std::uint32_t index) const {
  const std::uint32_t begin = index == 0 ? 0 : ends_[index - 1];
  return std::string_view(text_).substr(begin, ends_[index] - begin);
}

std::optional<std::uint32_t> IdIndex::find(std::string_view id) const {
  if (cells_.empty()) return std::nullopt;
  const std::uint32_t held = cells_[cell(id, hash(id))];
  return held == kEmpty ? std::nullopt : std::optional(held & kIndex);
}

void IdIndex::shrink() {
  text_.shrink_to_fit();
  ends_.shrink_to_fit();
}

/// A polynomial over the id, seven bytes a coefficient, at a secret point of a prime field: two ids of n
/// bytes agree with a chance of at most n / 2^61.
std::uint64_t IdIndex::hash(std::string_view id) const {
  std::uint64_t sum = id.size() + 1;
  for (; id.size() >= 8; id.remove_prefix(7)) {
    std::uint64_t chunk = 0;
    std::memcpy(&chunk, id.data(), 8);
    sum = times(sum, key_) + (chunk & kSevenBytes);
  }
  sum = times(sum, key_) + short_number(id);
  return times(sum % kPrime, key_) * 0x9E3779B97F4A7C15;
}

std::size_t IdIndex::cell(std::string_view id, std::uint64_t hash) const {
  const std::size_t mask = cells_.size() - 1;
  const std::uint32_t wanted = tag(hash);
  std::size_t at = (hash >> 20) & mask;
  for (; cells_[at] != kEmpty; at = (at + 1) & mask) {
    const std::uint32_t held = cells_[at];
    if ((held & ~kIndex) == wanted && (*this)[held & kIndex] == id) break;
  }
  return at;
}

/// In the order of the ids, which is that of their text: memory is read from one end to the other.
void IdIndex::rehash(std::size_t cells) {
  cells_ = std::vector<std::uint32_t>();  // before the new ones are there
  cells_.assign(cells, kEmpty);
  for (std::uint32_t i = 0; i < ends_.size(); ++i) {
    const std::string_view id = (*this)[i];
    const std::uint64_t hashed = hash(id);
    std::uint32_t& held = cells_[cell(id, hashed)];
    if (held == kEmpty) held = i | tag(hashed);
  }
}

}  // namespace counterfoil::model
