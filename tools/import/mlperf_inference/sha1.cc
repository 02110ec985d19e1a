#include "tools/import/mlperf_inference/sha1.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>
#include <nettle/sha1.h>

namespace counterfoil::importing::mlperf_inference {

std::string sha1_hex(std::string_view bytes) {
  sha1_ctx context;
  sha1_init(&context);
  sha1_update(&context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
  std::array<std::uint8_t, SHA1_DIGEST_SIZE> digest{};
  sha1_digest(&context, digest.size(), digest.data());
  std::string text;
  for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace counterfoil::importing::mlperf_inference
