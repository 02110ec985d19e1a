#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "checker/bundle/sha256.h"

namespace counterfoil::bench {

/// A file of the bundle that is written from front to back, with its size, digest and lines.
class TextFile {
 public:
  TextFile(const std::filesystem::path& folder, std::string path, std::string role);
  ~TextFile();
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  /// Append to this; what is appended is written by the next `flush_when_full` or by `close`.
  std::string& buffer() { return buffer_; }
  void flush_when_full() {
    if (buffer_.size() >= kBufferBytes) flush();
  }

  /// Writes the rest, and stops the program where it cannot be written.
  void close();

  const std::string& path() const { return path_; }
  const std::string& role() const { return role_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t lines() const { return lines_; }
  std::string sha256() const { return hash_.hex(); }

 private:
  static constexpr std::size_t kBufferBytes = std::size_t{1} << 20;

  void flush();

  std::string path_;
  std::string role_;
  std::FILE* file_;
  std::string buffer_;
  bundle::Sha256 hash_;
  std::uint64_t bytes_ = 0;
  std::uint64_t lines_ = 0;
};

}  // namespace counterfoil::bench
