#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "checker/bundle/file_source.h"
#include "checker/bundle/unique_fd.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// The bytes of an archive, to be read from anywhere: a regular file, or a spooled stream.
class ArchiveInput {
 public:
  /// Takes a regular file.
  static Result<ArchiveInput> of_file(UniqueFd file, std::string shown);
  static ArchiveInput of_bytes(std::string bytes, std::string shown);
  /// Reads a stream to its end; one longer than `limit_bytes` is `unreadable`. The descriptor stays open.
  static Result<ArchiveInput> spool(int descriptor, std::uint64_t limit_bytes, std::string shown);

  /// How the archive is called in messages.
  const std::string& shown() const { return shown_; }
  std::uint64_t bytes() const { return bytes_; }

  /// Reads up to `into.size()` bytes at `offset`; zero means the end.
  Result<std::size_t> read_at(std::uint64_t offset, std::span<char> into) const;

  Result<std::string> sha256() const;

  /// Whether the file is as it was when it was opened.
  bool unchanged() const;

 private:
  UniqueFd file_;
  FileStamp stamp_;
  std::string spooled_;
  std::string shown_;
  std::uint64_t bytes_ = 0;
};

}  // namespace counterfoil::bundle
