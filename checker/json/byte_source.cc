#include "checker/json/byte_source.h"

namespace counterfoil {

Result<std::string> drain(ByteSource& source, std::size_t piece) {
  std::string text;
  for (std::size_t size = 0;;) {
    text.resize(size + piece);
    const auto got = source.read({text.data() + size, piece});
    if (!got) return got.error();
    size += *got;
    if (*got > 0) continue;
    text.resize(size);
    return text;
  }
}

}  // namespace counterfoil
