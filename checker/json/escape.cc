#include "checker/json/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "checker/json/utf8.h"

namespace counterfoil::json {
namespace {

/// The four hex digits of a `\uXXXX` at `at`.
std::optional<std::uint32_t> code_unit(std::string_view text, std::size_t at) {
  if (at + 6 > text.size() || text[at] != '\\' || text[at + 1] != 'u') return std::nullopt;
  std::uint32_t unit = 0;
  for (char c : text.substr(at + 2, 4)) {
    unit <<= 4;
    if (c >= '0' && c <= '9') {
      unit |= static_cast<std::uint32_t>(c - '0');
    } else if (c >= 'a' && c <= 'f') {
      unit |= static_cast<std::uint32_t>(c - 'a' + 10);
    } else if (c >= 'A' && c <= 'F') {
      unit |= static_cast<std::uint32_t>(c - 'A' + 10);
    } else {
      return std::nullopt;
    }
  }
  return unit;
}

void append_utf8(std::uint32_t code_point, std::string& out) {
  auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
    put(0x80 | (code_point & 0x3F));
  } else if (code_point < 0x10000) {
    put(0xE0 | code_point >> 12);
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  } else {
    put(0xF0 | code_point >> 18);
    put(0x80 | (code_point >> 12 & 0x3F));
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  }
}

}  // namespace

std::size_t read_escape(std::string_view text, std::size_t at, std::string* out) {
  if (at + 1 >= text.size()) return 0;
  constexpr std::string_view kNames = "\"\\/bfnrt";
  constexpr std::string_view kCharacters = "\"\\/\b\f\n\r\t";
  if (auto i = kNames.find(text[at + 1]); i != std::string_view::npos) {
    if (out) *out += kCharacters[i];
    return 2;
  }

  auto first = code_unit(text, at);
  if (!first) return 0;
  bool high = *first >= 0xD800 && *first < 0xDC00;
  bool low = *first >= 0xDC00 && *first < 0xE000;
  if (low) return 0;
  if (!high) {
    if (out) append_utf8(*first, *out);
    return 6;
  }
  auto second = code_unit(text, at + 6);
  if (!second || *second < 0xDC00 || *second >= 0xE000) return 0;
  if (out) append_utf8(0x10000 + ((*first - 0xD800) << 10) + (*second - 0xDC00), *out);
  return 12;
}

std::optional<std::string> unescaped(std::string_view between_quotes) {
  std::string out;
  out.reserve(between_quotes.size());
  for (std::size_t at = 0; at < between_quotes.size();) {
    std::size_t backslash = std::min(between_quotes.find('\\', at), between_quotes.size());
    out += between_quotes.substr(at, backslash - at);
    at = backslash;
    if (at == between_quotes.size()) break;
    std::size_t length = read_escape(between_quotes, at, &out);
    if (length == 0) return std::nullopt;
    at += length;
  }
  return out;
}

std::string excerpt(std::string_view text, std::size_t most) {
  std::string out = "`";
  for (std::size_t at = 0; at < text.size();) {
    std::size_t length = utf8_sequence(text, at);
    if (at + length > most) {
      out += "...";
      break;
    }
    auto byte = static_cast<unsigned char>(text[at]);
    if (length == 0 || byte < 0x20 || byte == 0x7F) {
      out += fmt::format("\\x{:02x}", byte);
      ++at;
    } else {
      out += text.substr(at, length);
      at += length;
    }
  }
  return out + "`";
}

}  // namespace counterfoil::json
