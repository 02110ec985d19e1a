// Any bytes taken for an archive: whatever is listed can be read to its end or says why not, paths are sorted
// and lead nowhere but into the bundle, and no limit is passed.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "checker/bundle/archive.h"
#include "checker/bundle/sha256.h"

using namespace counterfoil::bundle;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  OpenOptions options;
  options.max_entries = 100;
  options.max_depth = 8;
  options.max_expanded_bytes = 1 << 20;
  options.max_memory_bytes = 1 << 19;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto opened = open_archive(ArchiveInput::of_bytes(bytes, "fuzzed"), options);
  if (!opened) return 0;

  const Tree& tree = *opened->tree;
  std::uint64_t held = 0;
  const Entry* previous = nullptr;
  for (const Entry& entry : tree.entries()) {
    require(previous == nullptr || previous->path < entry.path);
    require(!entry.path.starts_with('/') && ("/" + entry.path + "/").find("/../") == std::string::npos);
    require(tree.find(entry.path) == &entry);
    if (const auto digested = digest(tree, entry.path)) {
      require(entry.kind == EntryKind::regular && digested->bytes == entry.bytes);
      held += digested->bytes;
    }
    previous = &entry;
  }
  require(held <= options.max_memory_bytes);
  return 0;
}
