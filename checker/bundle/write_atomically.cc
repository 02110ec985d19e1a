#include "checker/bundle/write_atomically.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

#include "checker/bundle/unique_fd.h"

namespace counterfoil::bundle {
namespace {

Error cannot_write(const std::filesystem::path& path, int error) {
  return {Error::Kind::unreadable, path.string(),
          "cannot be written: " + std::generic_category().message(error), ""};
}

/// Permissions of the file to be replaced, or what the umask leaves to a new one.
mode_t mode_for(const std::filesystem::path& path) {
  struct stat info {};
  if (::stat(path.c_str(), &info) == 0) return info.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Whether something lies there that is to be written to and never replaced: a device such as /dev/null, a
/// pipe. A folder is neither.
bool is_written_through(const std::filesystem::path& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

Result<std::size_t> write_through(const std::filesystem::path& path, std::string_view text) {
  // A pipe that nobody reads is an error, and not something to wait for.
  UniqueFd fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
  if (!fd || ::fcntl(fd.get(), F_SETFL, 0) != 0 || !write_all(fd.get(), text))
    return cannot_write(path, errno);
  return text.size();
}

}  // namespace

Result<std::size_t> write_atomically(const std::filesystem::path& path, std::string_view text) {
  std::error_code ignored;
  const auto resolved = std::filesystem::weakly_canonical(path, ignored);
  const std::filesystem::path target = ignored ? path : resolved;
  if (is_written_through(target)) return write_through(target, text);
  std::string temporary = target.string() + ".XXXXXX";
  UniqueFd fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (!fd) return cannot_write(path, errno);
  if (!write_all(fd.get(), text) || ::fchmod(fd.get(), mode_for(target)) != 0 || ::fsync(fd.get()) != 0 ||
      ::rename(temporary.c_str(), target.c_str()) != 0) {
    const int error = errno;
    ::unlink(temporary.c_str());
    return cannot_write(path, error);
  }
  return text.size();
}

}  // namespace counterfoil::bundle
