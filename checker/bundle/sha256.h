#pragma once

#include <nettle/sha2.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "checker/bundle/tree.h"
#include "checker/json/byte_source.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// SHA-256 (FIPS 180-4) over bytes that come in pieces.
class Sha256 {
 public:
  Sha256();

  void update(std::string_view bytes);

  /// The digest of everything so far, 64 lower-case hexadecimal digits. May be asked again after more bytes.
  std::string hex() const;

 private:
  sha256_ctx context_;
};

std::string sha256_hex(std::string_view bytes);

struct FileDigest {
  std::string sha256;
  std::uint64_t bytes = 0;
};

/// Reads a file of the bundle to its end. Errors as Tree::open.
Result<FileDigest> digest(const Tree& tree, const std::string& path);

/// Digest of a file outside a bundle, as of a plan to pin.
Result<FileDigest> digest_of_file(const std::filesystem::path& path);

/// Passes bytes on to somebody who reads them anyway, and keeps their digest. The digest is of the whole file
/// only once `read` has returned zero.
class DigestingSource : public ByteSource {
 public:
  /// Without `hashes`, bytes are counted and the digest is empty.
  explicit DigestingSource(ByteSource& inner, bool hashes = true) : inner_(inner), hashes_(hashes) {}
  Result<std::size_t> read(std::span<char> into) override;
  FileDigest digest() const { return {hashes_ ? hash_.hex() : std::string(), bytes_}; }

 private:
  ByteSource& inner_;
  bool hashes_;
  Sha256 hash_;
  std::uint64_t bytes_ = 0;
};

}  // namespace counterfoil::bundle
