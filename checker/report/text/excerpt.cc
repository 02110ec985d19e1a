#include "checker/report/text/excerpt.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "checker/report/escape.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kColumns = 84;
constexpr std::size_t kBefore = 48;  // columns shown left of the place, at most
constexpr std::string_view kCut = "...";

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

// Bytes of the JSON scalar that starts at `at`; one byte of anything else, and of the end of the text.
std::size_t token_bytes(std::string_view text, std::size_t at) {
  if (at == text.size()) return 1;
  std::size_t end = at + 1;
  if (text[at] == '"') {
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text.size()) - at;
  }
  constexpr std::string_view kEnds = " \t\r\n,:{}[]\"";
  if (kEnds.find(text[at]) != std::string_view::npos) return 1;
  while (end < text.size() && kEnds.find(text[end]) == std::string_view::npos) ++end;
  return end - at;
}

// The first byte to show: at most kBefore columns left of the place.
std::size_t first_shown(std::string_view text, std::size_t place) {
  std::size_t columns = 0;
  std::size_t first = place;
  std::string ignored;
  while (first > 0) {
    std::size_t before = first - 1;
    while (before > 0 && first - before < 4 && is_continuation(text[before])) --before;
    Step step = append_escaped(text, before, ignored);
    if (step.bytes != first - before) {  // what is no UTF-8 is walked over byte by byte
      before = first - 1;
      step = append_escaped(text, before, ignored);
    }
    columns += step.columns;
    if (columns > kBefore) break;
    first = before;
  }
  return first;
}

}  // namespace

std::vector<std::string> excerpt_lines(const Finding& finding) {
  const std::string_view text = finding.excerpt;
  if (text.empty()) return {};
  const bool has_place = finding.excerpt_column > 0 && finding.excerpt_column <= text.size() + 1;
  const std::size_t place = has_place ? finding.excerpt_column - 1 : 0;
  const std::size_t token_end = has_place ? place + token_bytes(text, place) : 0;

  const std::size_t first = first_shown(text, place);
  std::string shown(first > 0 || finding.excerpt_cut_left ? kCut : "");
  std::size_t columns = shown.size();
  std::size_t caret = columns;
  std::size_t caret_columns = 0;
  std::size_t at = first;
  while (at < text.size() && columns < kColumns) {
    const Step step = append_escaped(text, at, shown);
    if (at < place) caret += step.columns;
    if (at >= place && at < token_end) caret_columns += step.columns;
    columns += step.columns;
    at += step.bytes;
  }
  if (at < text.size() || finding.excerpt_cut_right) shown += kCut;

  const std::string number = finding.where.line > 0 ? std::to_string(finding.where.line) : "";
  std::vector<std::string> lines = {fmt::format("   {} | {}", number, shown)};
  if (has_place) {
    lines.push_back(fmt::format("   {:{}} | {:{}}^{}", "", number.size(), "", caret,
                                std::string(std::max<std::size_t>(caret_columns, 1) - 1, '~')));
  }
  return lines;
}

}  // namespace counterfoil::report::text
