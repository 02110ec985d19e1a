#include "checker/report/json/members.h"

#include <fmt/format.h>

namespace counterfoil::report::document {

namespace {

std::string cut(std::string_view text) {
  if (text.size() <= kLongestText) return std::string(text);
  const std::string rest = fmt::format("... ({} bytes)", text.size());
  std::size_t end = kLongestText - rest.size();
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return std::string(text.substr(0, end)) + rest;
}

}  // namespace

void Members::text(std::string_view key, std::string_view value) {
  writer_.key(key).string(cut(value));
}

void Members::text_if_any(std::string_view key, std::string_view value) {
  if (!value.empty()) text(key, value);
}

void Members::texts(std::string_view key, const std::vector<std::string>& values) {
  writer_.key(key).begin_array();
  for (const std::string& value : values) writer_.string(cut(value));
  writer_.end_array();
}

void Members::place(std::string_view key, const Location& where) {
  object(key, [&] {
    text("file", where.file);
    if (where.line > 0) {
      count("line", where.line);
      if (where.column > 0) count("column", where.column);
      count("offset", where.offset);
    }
    text_if_any("pointer", where.pointer);
  });
}

}  // namespace counterfoil::report::document
