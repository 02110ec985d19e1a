#include "checker/tensor/safetensors_write.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "checker/json/writer.h"

namespace counterfoil::tensor {

std::string safetensors_head(std::span<NamedTensor> tensors) {
  std::ranges::sort(tensors, [](const NamedTensor& a, const NamedTensor& b) {
    if (bytes_of(a.dtype) != bytes_of(b.dtype)) return bytes_of(a.dtype) > bytes_of(b.dtype);
    return a.name < b.name;
  });
  std::string header = "{";
  std::uint64_t at = 0;
  for (const NamedTensor& tensor : tensors) {
    fmt::format_to(std::back_inserter(header), R"({}{}:{{"dtype":"{}","shape":[{}],"data_offsets":[{},{}]}})",
                   header.size() == 1 ? "" : ",", json::quoted_string(tensor.name),
                   safetensors_tag(tensor.dtype), fmt::join(tensor.shape, ","), at, at + tensor.bytes.size());
    at += tensor.bytes.size();
  }
  header += '}';
  header.resize((header.size() + 7) / 8 * 8, ' ');
  std::string head;
  for (int i = 0; i < 8; ++i) head += static_cast<char>(header.size() >> (8 * i) & 0xFF);
  return head + header;
}

std::string safetensors_file(std::span<NamedTensor> tensors) {
  std::string file = safetensors_head(tensors);
  for (const NamedTensor& tensor : tensors) {
    file.append(reinterpret_cast<const char*>(tensor.bytes.data()), tensor.bytes.size());
  }
  return file;
}

}  // namespace counterfoil::tensor
