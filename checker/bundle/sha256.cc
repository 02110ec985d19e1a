#include "checker/bundle/sha256.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "checker/bundle/file_source.h"
#include "checker/bundle/unique_fd.h"

namespace counterfoil::bundle {
namespace {

using Context = std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)>;

/// Fetched once: OpenSSL 3 looks through its providers at every fetch.
const EVP_MD* algorithm() {
  static const EVP_MD* const fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return fetched;
}

/// SHA-256 does not fail on valid memory; a library that cannot do it at all leaves nothing to check with.
void require(int status) {
  if (status != 1) std::abort();
}

Context new_context() {
  Context context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  require(context != nullptr);
  return context;
}

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

Sha256::Sha256() : context_(new_context()) {
  require(EVP_DigestInit_ex2(context_.get(), algorithm(), nullptr));
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

void Sha256::update(std::string_view bytes) {
  require(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()));
}

std::string Sha256::hex() const {
  const Context copy = new_context();
  require(EVP_MD_CTX_copy_ex(copy.get(), context_.get()));
  std::array<unsigned char, 32> digest;
  require(EVP_DigestFinal_ex(copy.get(), digest.data(), nullptr));
  std::string hex;
  for (const unsigned char byte : digest) {
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
  UniqueFd file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return Error{Error::Kind::not_found, path.string(), "no such file", ""};
  if (!file) return unreadable(path.string(), errno);
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return unreadable(path.string(), errno);
  auto source = open_file_source(std::move(file), path.string(), 0, FileStamp::of(info));
  if (!source) return source.error();
  return digest_to_end(**source);
}

Result<std::size_t> DigestingSource::read(std::span<char> into) {
  auto got = inner_.read(into);
  if (got) {
    hash_.update({into.data(), *got});
    bytes_ += *got;
  }
  return got;
}

}  // namespace counterfoil::bundle
