#include "checker/state/envelope.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <zstd.h>

#include "checker/bundle/sha256.h"

namespace counterfoil::state {
namespace {

constexpr std::string_view kMagic = "counterfoil-state\n";
constexpr std::size_t kDigest = 64;
constexpr std::size_t kDigestAt = kMagic.size() + 4;
constexpr std::size_t kSealedAt = kDigestAt + kDigest;
constexpr std::size_t kPackedAt = kSealedAt + 1 + 8 + 8;

constexpr char kPlain = 0;
constexpr char kZstd = 1;
constexpr int kLevel = 1;
// A content that zstd makes smaller than this is written as it is: what is packed never expands by more.
constexpr std::uint64_t kMostExpansion = 100;
constexpr std::uint64_t kAlwaysAllowed = std::uint64_t{16} << 20;

constexpr const char* kAgain = "copy it again, or check its shard again";

void put(std::string& out, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<char>(number >> (8 * i) & 0xff));
}

std::uint64_t take(std::string_view from) {
  std::uint64_t number = 0;
  for (std::size_t i = from.size(); i-- > 0;) number = number << 8 | static_cast<unsigned char>(from[i]);
  return number;
}

bool may_expand(std::uint64_t packed, std::uint64_t content) {
  return content <= kAlwaysAllowed || content / kMostExpansion <= packed;
}

/// Nothing where it cannot be compressed, or may not be.
std::string compressed(const std::string& content) {
  std::string packed(::ZSTD_compressBound(content.size()), '\0');
  const std::size_t size =
      ::ZSTD_compress(packed.data(), packed.size(), content.data(), content.size(), kLevel);
  if (::ZSTD_isError(size) || size >= content.size() || !may_expand(size, content.size())) return "";
  packed.resize(size);
  return packed;
}

Error malformed(const std::string& shown_name, std::string what, std::string hint = kAgain) {
  return {Error::Kind::malformed, shown_name, std::move(what), std::move(hint)};
}

Result<std::string> expanded(std::string_view packed, char packing, std::uint64_t bytes,
                             const std::string& shown_name) {
  if (packing == kPlain && bytes == packed.size()) return std::string(packed);
  if (packing != kZstd || !may_expand(packed.size(), bytes)) {
    return malformed(shown_name,
                     fmt::format("is packed as no state is: {} bytes from {}", bytes, packed.size()));
  }
  std::string content(bytes, '\0');
  const std::size_t got = ::ZSTD_decompress(content.data(), content.size(), packed.data(), packed.size());
  if (got == bytes) return content;
  return malformed(shown_name, ::ZSTD_isError(got)
                                   ? fmt::format("does not expand: {}", ::ZSTD_getErrorName(got))
                                   : fmt::format("expands to {} bytes: want {}", got, bytes));
}

}  // namespace

std::string wrapped(std::string content) {
  std::string packed = compressed(content);
  const bool plain = packed.empty();
  std::string sealed(1, plain ? kPlain : kZstd);
  put(sealed, content.size(), 8);
  if (plain) packed = std::move(content);
  put(sealed, packed.size(), 8);
  sealed += packed;

  std::string bytes(kMagic);
  put(bytes, kFormat, 4);
  bytes += bundle::sha256_hex(sealed);
  return bytes += sealed;
}

Result<std::string> unwrapped(std::string_view bytes, const std::string& shown_name) {
  const std::string_view start = bytes.substr(0, kMagic.size());
  if (start.empty() || start != kMagic.substr(0, start.size())) {
    return malformed(shown_name,
                     bytes.empty() ? "is empty: want the state of a shard" : "is no state of a shard",
                     "give what counterfoil check --shard I/N --state FILE wrote");
  }
  const std::uint64_t format = take(bytes.substr(std::min(kMagic.size(), bytes.size()), 4));
  if (bytes.size() >= kDigestAt && format != kFormat) {
    return malformed(shown_name,
                     fmt::format("is of {} format: want {}, found {}",
                                 format > kFormat ? "a newer" : "no known", kFormat, format),
                     "merge with the build that wrote it, or check its shard again with this one");
  }
  const std::uint64_t packed = take(bytes.substr(std::min(kPackedAt - 8, bytes.size()), 8));
  const std::uint64_t want = bytes.size() < kPackedAt ? kPackedAt : kPackedAt + packed;
  if (bytes.size() < kPackedAt || bytes.size() - kPackedAt < packed) {
    return malformed(shown_name,
                     fmt::format("ends early: want {}{} bytes, found {}",
                                 bytes.size() < kPackedAt ? "more than " : "", want, bytes.size()));
  }
  const std::string digest = bundle::sha256_hex(bytes.substr(kSealedAt));
  const std::string_view written = bytes.substr(kDigestAt, kDigest);
  if (digest != written) {
    const bool is_digest = written.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    return malformed(shown_name, fmt::format("is not as it was written: want sha-256 {}, found {}",
                                             is_digest ? written : "in hexadecimal digits", digest));
  }
  if (bytes.size() - kPackedAt != packed) {
    return malformed(shown_name, fmt::format("is longer than it says: want {} bytes, found {}",
                                             kPackedAt + packed, bytes.size()));
  }
  return expanded(bytes.substr(kPackedAt), bytes[kSealedAt], take(bytes.substr(kSealedAt + 1, 8)),
                  shown_name);
}

}  // namespace counterfoil::state
