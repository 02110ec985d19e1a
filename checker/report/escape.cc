#include "checker/report/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace counterfoil::report {

namespace {

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t bytes = 0;  // 0: no UTF-8 starts here
};

CodePoint decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() - at < bytes) return {};
  std::uint32_t value = first & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    value = (value << 6) | (byte(i) & 0x3fu);
  }
  const bool overlong = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (overlong || surrogate || value > 0x10ffff) return {};
  return {value, bytes};
}

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// What a reader cannot see, or what changes how the text around it is seen.
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

bool is_unseen(std::uint32_t value) {
  return std::any_of(std::begin(kUnseen), std::end(kUnseen),
                     [&](const Range& range) { return value >= range.first && value <= range.last; });
}

std::string escape_of(std::uint32_t value) {
  if (value < 0x80) return fmt::format("\\x{:02x}", value);
  return value > 0xffff ? fmt::format("\\U{:08x}", value) : fmt::format("\\u{:04x}", value);
}

}  // namespace

Step append_escaped(std::string_view text, std::size_t at, std::string& out) {
  const CodePoint point = decode(text, at);
  if (point.bytes != 0 && !is_unseen(point.value)) {
    out += text.substr(at, point.bytes);
    return {point.bytes, 1};
  }
  if (point.value == '\t') {
    out += ' ';
    return {1, 1};
  }
  const std::string escape = point.bytes == 0 ? fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at]))
                                              : escape_of(point.value);
  out += escape;
  return {std::max<std::size_t>(point.bytes, 1), escape.size()};
}

std::string escaped(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t kept = out.size();
    const Step step = append_escaped(text, at, out);
    columns += step.columns;
    if (columns > most) {
      out.resize(kept);
      out += fmt::format("... ({} bytes)", text.size());
      break;
    }
    at += step.bytes;
  }
  return out;
}

std::string escaped_cell(std::string_view text, std::size_t most) {
  std::string out;
  std::size_t columns = 0;
  std::size_t fits = 0;  // bytes of `out` that leave room for the two dots
  for (std::size_t at = 0; at < text.size();) {
    const Step step = append_escaped(text, at, out);
    columns += step.columns;
    if (columns + 2 <= most) fits = out.size();
    if (columns > most) {
      out.resize(fits);
      return out + "..";
    }
    at += step.bytes;
  }
  return out;
}

std::size_t columns_of(std::string_view safe) {
  return static_cast<std::size_t>(std::count_if(
      safe.begin(), safe.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

}  // namespace counterfoil::report
