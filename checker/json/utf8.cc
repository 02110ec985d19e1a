#include "checker/json/utf8.h"

namespace counterfoil::json {

std::size_t utf8_sequence(std::string_view text, std::size_t at) {
  auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  auto continues = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
  if (at >= text.size()) return 0;

  unsigned first = byte(at);
  if (first < 0x80) return 1;
  if (first < 0xC2) return 0;  // a continuation, or an overlong two-byte form
  if (first < 0xE0) return continues(at + 1) ? 2 : 0;

  unsigned second = byte(at + 1);
  if (first < 0xF0) {
    bool overlong = first == 0xE0 && second < 0xA0;
    bool surrogate = first == 0xED && second >= 0xA0;
    return continues(at + 1) && continues(at + 2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first > 0xF4) return 0;
  bool overlong = first == 0xF0 && second < 0x90;
  bool beyond_unicode = first == 0xF4 && second >= 0x90;
  return continues(at + 1) && continues(at + 2) && continues(at + 3) && !overlong && !beyond_unicode ? 4 : 0;
}

}  // namespace counterfoil::json
