#include "tests/support/base64.h"

#include <nettle/base64.h>

#include <cstddef>
#include <cstdint>

namespace counterfoil::support {

std::optional<std::string> from_base64(std::string_view text) {
  base64_decode_ctx context;
  base64_decode_init(&context);
  std::string out(BASE64_DECODE_LENGTH(text.size()), '\0');
  std::size_t size = out.size();
  if (base64_decode_update(&context, &size, reinterpret_cast<std::uint8_t*>(out.data()), text.size(),
                           text.data()) == 0 ||
      base64_decode_final(&context) == 0) {
    return std::nullopt;
  }
  out.resize(size);
  return out;
}

}  // namespace counterfoil::support
