#include "checker/json/unseen.h"

#include <algorithm>
#include <iterator>

namespace counterfoil::json {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr Range kUnseen[] = {
    {0x0000, 0x001f},    // C0
    {0x007f, 0x009f},    // DEL, C1
    {0x00ad, 0x00ad},    // soft hyphen
    {0x034f, 0x034f},    // combining grapheme joiner
    {0x061c, 0x061c},    // Arabic letter mark
    {0x115f, 0x1160},    // Hangul fillers
    {0x17b4, 0x17b5},    // Khmer inherent vowels
    {0x180b, 0x180f},    // Mongolian variation selectors and vowel separator
    {0x200b, 0x200f},    // zero width space and joiners, left-to-right and right-to-left marks
    {0x2028, 0x202e},    // line and paragraph separators, bidirectional embeddings and overrides
    {0x2060, 0x206f},    // word joiner, invisible operators, bidirectional isolates
    {0x3164, 0x3164},    // Hangul filler
    {0xfe00, 0xfe0f},    // variation selectors
    {0xfeff, 0xfeff},    // byte order mark
    {0xffa0, 0xffa0},    // half-width Hangul filler
    {0xfff0, 0xfffb},    // interlinear annotation
    {0x1bca0, 0x1bca3},  // shorthand format controls
    {0x1d173, 0x1d17a},  // musical format controls
    {0xe0000, 0xe0fff},  // tags, more variation selectors
};

}  // namespace

char32_t code_point(std::string_view sequence) {
  const auto first = static_cast<unsigned char>(sequence[0]);
  if (sequence.size() == 1) return first;
  char32_t value = first & (0xffu >> (sequence.size() + 1));
  for (const char c : sequence.substr(1)) value = (value << 6) | (static_cast<unsigned char>(c) & 0x3fu);
  return value;
}

bool is_unseen(char32_t value) {
  if (value < 0x7f) return value < 0x20;  // nearly all text
  return std::any_of(std::begin(kUnseen), std::end(kUnseen),
                     [&](const Range& range) { return value >= range.first && value <= range.last; });
}

}  // namespace counterfoil::json
