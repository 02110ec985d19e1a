#include "tools/replay/record/tensor_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/bytes_source.h"

namespace counterfoil::replay {

namespace {

constexpr std::uint64_t kMostBytes = 8ULL << 30;

}  // namespace

Result<TensorFile> read_tensor_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return Error{Error::Kind::not_found, path, "there is no such file", ""};
  }
  const std::uint64_t size = std::filesystem::file_size(path, error);
  if (error) return Error{Error::Kind::unreadable, path, error.message(), ""};
  if (size > kMostBytes) {
    return Error{Error::Kind::unreadable, path,
                 fmt::format("{} bytes, and at most {} are read into memory", size, kMostBytes), ""};
  }
  TensorFile file;
  file.bytes.resize(size);
  std::ifstream in(path, std::ios::binary);
  if (!in.read(reinterpret_cast<char*>(file.bytes.data()), static_cast<std::streamsize>(size))) {
    return Error{Error::Kind::unreadable, path, fmt::format("{} bytes could not be read", size), ""};
  }
  bundle::BytesSource source(file.bytes);
  auto header = tensor::read_header(source, size, path);
  if (!header) return header.error();
  file.header = std::move(*header);
  return file;
}

}  // namespace counterfoil::replay
