#include "checker/bundle/sha256.h"

#include <array>

#include "checker/bundle/file_source.h"

namespace counterfoil::bundle {
namespace {

Result<FileDigest> digest_to_end(ByteSource& source) {
  DigestingSource digesting(source);
  std::array<char, 64 * 1024> buffer;
  for (;;) {
    auto got = digesting.read(buffer);
    if (!got) return got.error();
    if (*got == 0) return digesting.digest();
  }
}

}  // namespace

Sha256::Sha256() {
  sha256_init(&context_);
}

void Sha256::update(std::string_view bytes) {
  sha256_update(&context_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::hex() const {
  sha256_ctx copy = context_;
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest;
  sha256_digest(&copy, digest.size(), digest.data());
  std::string hex;
  for (const std::uint8_t byte : digest) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}

std::string sha256_hex(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.hex();
}

Result<FileDigest> digest(const Tree& tree, const std::string& path) {
  auto source = tree.open(path);
  if (!source) return source.error();
  return digest_to_end(**source);
}

Result<FileDigest> digest_of_file(const std::filesystem::path& path) {
  const auto source = open_outside_file(path);
  if (!source) return source.error();
  return digest_to_end(**source);
}

Result<std::size_t> DigestingSource::read(std::span<char> into) {
  auto got = inner_.read(into);
  if (got) {
    if (hashes_) hash_.update({into.data(), *got});
    bytes_ += *got;
  }
  return got;
}

}  // namespace counterfoil::bundle
