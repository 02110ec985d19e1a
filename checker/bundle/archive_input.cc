#include "checker/bundle/archive_input.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <vector>

#include "checker/bundle/sha256.h"

namespace counterfoil::bundle {
namespace {

constexpr std::size_t kBlockBytes = 256 * 1024;

}  // namespace

Result<ArchiveInput> ArchiveInput::of_file(UniqueFd file, std::string shown) {
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return unreadable(std::move(shown), errno);
  ArchiveInput input;
  input.stamp_ = FileStamp::of(info);
  input.bytes_ = static_cast<std::uint64_t>(info.st_size);
  input.file_ = std::move(file);
  input.shown_ = std::move(shown);
  return input;
}

ArchiveInput ArchiveInput::of_bytes(std::string bytes, std::string shown) {
  ArchiveInput input;
  input.bytes_ = bytes.size();
  input.spooled_ = std::move(bytes);
  input.shown_ = std::move(shown);
  return input;
}

Result<ArchiveInput> ArchiveInput::spool(int descriptor, std::uint64_t limit_bytes, std::string shown) {
  std::string bytes;
  std::vector<char> block(kBlockBytes);
  for (;;) {
    const ssize_t got = ::read(descriptor, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(std::move(shown), errno);
    if (got == 0) return of_bytes(std::move(bytes), std::move(shown));
    bytes.append(block.data(), static_cast<std::size_t>(got));
    if (bytes.size() > limit_bytes) {
      return Error{Error::Kind::unreadable, std::move(shown),
                   fmt::format("more than the limit of {} bytes", limit_bytes),
                   "save it to a file and check that"};
    }
  }
}

Result<std::size_t> ArchiveInput::read_at(std::uint64_t offset, std::span<char> into) const {
  if (!file_) {
    if (offset >= spooled_.size()) return std::size_t{0};
    const std::size_t count = std::min<std::size_t>(into.size(), spooled_.size() - offset);
    std::copy_n(spooled_.data() + offset, count, into.data());
    return count;
  }
  for (;;) {
    const ssize_t got = ::pread(file_.get(), into.data(), into.size(), static_cast<off_t>(offset));
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return unreadable(shown_, errno);
  }
}

Result<std::string> ArchiveInput::sha256() const {
  Sha256 hash;
  std::vector<char> block(kBlockBytes);
  for (std::uint64_t offset = 0;;) {
    const auto got = read_at(offset, block);
    if (!got) return got.error();
    if (*got == 0) return hash.hex();
    hash.update({block.data(), *got});
    offset += *got;
  }
}

bool ArchiveInput::unchanged() const {
  if (!file_) return true;
  struct stat info {};
  return ::fstat(file_.get(), &info) == 0 && FileStamp::of(info) == stamp_;
}

}  // namespace counterfoil::bundle
