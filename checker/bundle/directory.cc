#include "checker/bundle/directory.h"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <system_error>
#include <unordered_map>

#include "checker/bundle/file_source.h"
#include "checker/bundle/listing.h"

namespace counterfoil::bundle {
namespace {

constexpr int kFolderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

std::string special_kind(mode_t mode) {
  if (S_ISFIFO(mode)) return "fifo";
  if (S_ISSOCK(mode)) return "socket";
  if (S_ISCHR(mode)) return "character device";
  if (S_ISBLK(mode)) return "block device";
  return "special file";
}

std::string link_target(int folder, const char* name) {
  char target[4096];
  const ssize_t length = ::readlinkat(folder, name, target, sizeof target);
  return length < 0 ? "?" : std::string(target, static_cast<std::size_t>(length));
}

using Stamps = std::unordered_map<std::string, FileStamp>;

class Lister {
 public:
  explicit Lister(const OpenOptions& options) : options_(options), builder_(options) {}

  /// Lists one folder and what is below. The descriptor is taken over.
  void list(UniqueFd folder, const std::string& prefix) {
    const int fd = folder.get();
    DIR* stream = ::fdopendir(fd);
    if (stream == nullptr) return cannot_read(prefix, errno);
    folder.release();
    std::vector<std::string> names;
    errno = 0;
    while (const dirent* item = ::readdir(stream)) {
      const std::string_view name = item->d_name;
      if (name != "." && name != "..") names.emplace_back(name);
      if (names.size() > options_.max_entries) break;
      errno = 0;
    }
    if (errno != 0) cannot_read(prefix, errno);
    // Whatever order the file system has, limits and faults come out the same.
    std::sort(names.begin(), names.end());
    for (const std::string& name : names) {
      if (builder_.full()) break;
      take(fd, name, prefix.empty() ? name : prefix + "/" + name);
    }
    ::closedir(stream);
  }

  Listing listing() && { return std::move(builder_).finish(false); }
  Stamps& stamps() { return stamps_; }

 private:
  void take(int folder, const std::string& name, const std::string& path) {
    struct stat info {};
    if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) return cannot_read(path, errno);
    if (S_ISREG(info.st_mode)) {
      const auto listed =
          builder_.add(path, EntryKind::regular, static_cast<std::uint64_t>(info.st_size), "");
      if (!listed.empty()) stamps_.emplace(listed, FileStamp::of(info));
    } else if (S_ISDIR(info.st_mode)) {
      if (builder_.add(path, EntryKind::directory, 0, "").empty()) return;
      UniqueFd below(::openat(folder, name.c_str(), kFolderFlags));
      if (!below) return cannot_read(path, errno);
      list(std::move(below), path);
    } else if (S_ISLNK(info.st_mode)) {
      builder_.add(path, EntryKind::symlink, 0, link_target(folder, name.c_str()));
    } else {
      builder_.add(path, EntryKind::special, 0, special_kind(info.st_mode));
    }
  }

  void cannot_read(const std::string& path, int error) {
    builder_.add_fault({TreeFaultKind::unreadable, path, "it cannot be read here",
                        "a readable file or folder", std::generic_category().message(error)});
  }

  const OpenOptions& options_;
  ListingBuilder builder_;
  Stamps stamps_;
};

class DirectoryTree final : public Tree {
 public:
  DirectoryTree(UniqueFd root, Listing listing, Stamps stamps)
      : Tree(std::move(listing)), root_(std::move(root)), stamps_(std::move(stamps)) {}

 private:
  Result<std::unique_ptr<ByteSource>> open_entry(const Entry& entry, std::uint64_t offset) const override {
    UniqueFd folder;
    int at = root_.get();
    std::string_view rest = entry.path;
    for (auto slash = rest.find('/'); slash != std::string_view::npos; slash = rest.find('/')) {
      UniqueFd below(::openat(at, std::string(rest.substr(0, slash)).c_str(), kFolderFlags));
      if (!below) return unreadable(entry.path, errno);
      folder = std::move(below);
      at = folder.get();
      rest.remove_prefix(slash + 1);
    }
    // Without O_NONBLOCK a fifo that took the file's place would hold us for ever.
    UniqueFd file(
        ::openat(at, std::string(rest).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (!file) return unreadable(entry.path, errno);
    return open_file_source(std::move(file), entry.path, offset, stamps_.at(entry.path));
  }

  UniqueFd root_;
  Stamps stamps_;
};

}  // namespace

Result<std::unique_ptr<Tree>> open_directory(UniqueFd root, const std::filesystem::path& shown,
                                             const OpenOptions& options) {
  UniqueFd again(::openat(root.get(), ".", kFolderFlags));
  if (!again) return unreadable(shown.string(), errno);
  Lister lister(options);
  lister.list(std::move(again), "");
  Stamps stamps = std::move(lister.stamps());
  return std::unique_ptr<Tree>(
      std::make_unique<DirectoryTree>(std::move(root), std::move(lister).listing(), std::move(stamps)));
}

}  // namespace counterfoil::bundle
