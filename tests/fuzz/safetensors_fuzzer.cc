// A header is refused with its place in the file, or its tensors fill the file one behind the other and are
// written and read again as they were.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "checker/json/text_source.h"
#include "checker/tensor/safetensors_write.h"

namespace {

using namespace counterfoil;
using namespace counterfoil::tensor;

void demand(bool held) {
  if (!held) std::abort();
}

Result<Safetensors> read(const std::string& file) {
  TextSource source(file);
  return read_header(source, file.size(), "fuzz");
}

void check_layout(const Safetensors& tensors, std::size_t file_bytes) {
  std::uint64_t bytes = 0;
  for (const Entry& entry : tensors.entries) {
    demand(entry.begin <= entry.end && entry.end <= file_bytes);
    demand(entry.end - entry.begin == entry.elements * bytes_of(entry.dtype));
    demand(tensors.find(entry.name) == &entry);
    bytes += entry.end - entry.begin;
  }
  demand(bytes <= file_bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string file(reinterpret_cast<const char*>(data), size);
  const auto tensors = read(file);
  if (!tensors) {
    demand(tensors.error().where.starts_with("fuzz, byte ") && !tensors.error().what.empty());
    return 0;
  }
  check_layout(*tensors, size);

  std::vector<NamedTensor> named;
  for (const Entry& entry : tensors->entries) {
    const auto* first = reinterpret_cast<const std::byte*>(file.data()) + entry.begin;
    named.push_back({entry.name, entry.dtype, entry.shape, {first, entry.end - entry.begin}});
  }
  const std::string written = safetensors_file(named);
  const auto again = read(written);
  demand(again && again->entries.size() == tensors->entries.size());
  check_layout(*again, written.size());
  for (const Entry& entry : tensors->entries) {
    const Entry* same = again->find(entry.name);
    demand(same != nullptr && same->dtype == entry.dtype && same->shape == entry.shape);
    demand(written.substr(same->begin, same->end - same->begin) ==
           file.substr(entry.begin, entry.end - entry.begin));
  }
  return 0;
}
