#include "tools/import/mlperf_inference/sha1.h"

#include <array>

#include <fmt/format.h>
#include <openssl/evp.h>

namespace counterfoil::importing::mlperf_inference {

std::string sha1_hex(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha1(), nullptr) != 1) return {};
  std::string text;
  for (unsigned int i = 0; i < size; ++i) text += fmt::format("{:02x}", digest[i]);
  return text;
}

}  // namespace counterfoil::importing::mlperf_inference
