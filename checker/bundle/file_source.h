#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "checker/bundle/unique_fd.h"
#include "checker/json/byte_source.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// What tells that a file is still the one that was listed.
struct FileStamp {
  dev_t device = 0;
  ino_t inode = 0;
  off_t bytes = 0;
  std::int64_t modified_s = 0;
  std::int64_t modified_ns = 0;

  static FileStamp of(const struct stat& info);
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The `unreadable` error for a value of errno.
Error unreadable(std::string where, int error);

/// Reads a regular file from `offset` on, and says so if it is not, or ceases to be, the one of `stamp`.
Result<std::unique_ptr<ByteSource>> open_file_source(UniqueFd file, std::string path, std::uint64_t offset,
                                                     const FileStamp& stamp);

/// Reads a regular file that is no part of a bundle: a receipt, a state. `what` it is, for the error where
/// nothing is there: `no such file`. Errors: not_found, unreadable.
Result<std::unique_ptr<ByteSource>> open_outside_file(const std::filesystem::path& path,
                                                      const std::string& what = "file");

}  // namespace counterfoil::bundle
