#include "tests/bench/generator/text_file.h"

#include <algorithm>
#include <cstdlib>

namespace counterfoil::bench {

namespace {

[[noreturn]] void stop(const std::string& path) {
  std::fprintf(stderr, "make_bundle: cannot write %s\n", path.c_str());
  std::exit(1);
}

}  // namespace

TextFile::TextFile(const std::filesystem::path& folder, std::string path, std::string role)
    : path_(std::move(path)), role_(std::move(role)) {
  const std::filesystem::path whole = folder / path_;
  std::error_code ignored;
  std::filesystem::create_directories(whole.parent_path(), ignored);
  file_ = std::fopen(whole.c_str(), "wb");
  if (file_ == nullptr) stop(whole.string());
  buffer_.reserve(2 * kBufferBytes);
}

TextFile::~TextFile() {
  close();
}

void TextFile::flush() {
  hash_.update(buffer_);
  bytes_ += buffer_.size();
  lines_ += static_cast<std::uint64_t>(std::count(buffer_.begin(), buffer_.end(), '\n'));
  if (std::fwrite(buffer_.data(), 1, buffer_.size(), file_) != buffer_.size()) stop(path_);
  buffer_.clear();
}

void TextFile::close() {
  if (file_ == nullptr) return;
  flush();
  if (std::fclose(file_) != 0) stop(path_);
  file_ = nullptr;
}

}  // namespace counterfoil::bench
