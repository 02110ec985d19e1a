#include "checker/report/escape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "checker/json/unseen.h"
#include "checker/json/utf8.h"

namespace counterfoil::report {

namespace {

std::string escape_of(char32_t code_point) {
  const auto value = static_cast<std::uint32_t>(code_point);
  if (value < 0x80) return fmt::format("\\x{:02x}", value);
  return value > 0xffff ? fmt::format("\\U{:08x}", value) : fmt::format("\\u{:04x}", value);
}

}  // namespace

Step append_escaped(std::string_view text, std::size_t at, std::string& out) {
  const std::size_t bytes = json::utf8_sequence(text, at);
  if (bytes == 0) {
    out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at]));
    return {1, 4};
  }
  const std::string_view sequence = text.substr(at, bytes);
  if (sequence == "\t") {
    out += ' ';
    return {1, 1};
  }
  const char32_t value = json::code_point(sequence);
  if (!json::is_unseen(value)) {
    out += sequence;
    return {bytes, 1};
  }
  const std::string escape = escape_of(value);
  out += escape;
  return {bytes, escape.size()};
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
