#include "checker/bundle/file_source.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace counterfoil::bundle {
namespace {

class FileSource final : public ByteSource {
 public:
  FileSource(UniqueFd file, std::string path, const FileStamp& stamp)
      : file_(std::move(file)), path_(std::move(path)), stamp_(stamp) {}

  Result<std::size_t> read(std::span<char> into) override {
    for (;;) {
      const ssize_t got = ::read(file_.get(), into.data(), into.size());
      if (got > 0) return static_cast<std::size_t>(got);
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return unreadable(path_, errno);
      struct stat info {};
      if (::fstat(file_.get(), &info) != 0) return unreadable(path_, errno);
      if (FileStamp::of(info) != stamp_) {
        return Error{Error::Kind::unreadable, path_, "the file changed while it was read",
                     "check a copy at rest"};
      }
      return std::size_t{0};
    }
  }

 private:
  UniqueFd file_;
  std::string path_;
  FileStamp stamp_;
};

}  // namespace

FileStamp FileStamp::of(const struct stat& info) {
  return {info.st_dev, info.st_ino, info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec};
}

Error unreadable(std::string where, int error) {
  return {Error::Kind::unreadable, std::move(where),
          "cannot be read: " + std::generic_category().message(error), ""};
}

Result<std::unique_ptr<ByteSource>> open_file_source(UniqueFd file, std::string path, std::uint64_t offset,
                                                     const FileStamp& stamp) {
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return unreadable(std::move(path), errno);
  if (!S_ISREG(info.st_mode) || FileStamp::of(info) != stamp) {
    return Error{Error::Kind::unreadable, std::move(path), "the file changed since it was listed",
                 "check a copy at rest"};
  }
  if (offset != 0 && ::lseek(file.get(), static_cast<off_t>(offset), SEEK_SET) < 0) {
    return unreadable(std::move(path), errno);
  }
  return std::unique_ptr<ByteSource>(std::make_unique<FileSource>(std::move(file), std::move(path), stamp));
}

Result<std::unique_ptr<ByteSource>> open_outside_file(const std::filesystem::path& path,
                                                      const std::string& what) {
  UniqueFd file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return Error{Error::Kind::not_found, path.string(), "no such " + what, ""};
  if (!file) return unreadable(path.string(), errno);
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return unreadable(path.string(), errno);
  if (!S_ISREG(info.st_mode)) return Error{Error::Kind::unreadable, path.string(), "not a regular file", ""};
  return open_file_source(std::move(file), path.string(), 0, FileStamp::of(info));
}

}  // namespace counterfoil::bundle
