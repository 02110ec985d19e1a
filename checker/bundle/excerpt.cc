#include "checker/bundle/excerpt.h"

#include <algorithm>
#include <vector>

#include "checker/bundle/decompress.h"
#include "checker/bundle/mask.h"

namespace counterfoil::bundle {
namespace {

/// How much is read on either side of the place: a credential that a cut would hide from the mask fits in.
constexpr std::size_t kContextBytes = 8 * 1024;

/// A stretch of a file around a place in it.
struct Window {
  std::string text;
  std::size_t place = 0;      ///< offset in `text`
  bool at_line_start = true;  ///< whether `text` starts where the line does
};

/// Reads until `count` bytes are there or the file ends; false on an error.
bool read_up_to(ByteSource& source, std::size_t count, std::string& text) {
  text.resize(count);
  std::size_t held = 0;
  while (held < count) {
    const auto got = source.read({text.data() + held, count - held});
    if (!got) return false;
    if (*got == 0) break;
    held += *got;
  }
  text.resize(held);
  return true;
}

/// Reads past `count` bytes; false on an error, or if the file ends before.
bool skip(ByteSource& source, std::uint64_t count) {
  std::vector<char> block(64 * 1024);
  while (count > 0) {
    const auto got =
        source.read({block.data(), static_cast<std::size_t>(std::min<std::uint64_t>(count, block.size()))});
    if (!got || *got == 0) return false;
    count -= *got;
  }
  return true;
}

/// The window around a place whose offset is known.
std::optional<Window> window_at(const Tree& tree, const Location& where) {
  const std::uint64_t in_line = std::min(where.column == 0 ? 0 : where.column - 1, where.offset);
  const std::uint64_t before = std::min<std::uint64_t>(in_line, kContextBytes);
  const std::uint64_t start = where.offset - before;
  const bool seekable = compression_of(where.file) == Compression::none;
  auto source = seekable ? tree.open(where.file, start) : open_text(tree, where.file);
  if (!source || (!seekable && !skip(**source, start))) return std::nullopt;
  Window window{"", static_cast<std::size_t>(before), before == in_line};
  if (!read_up_to(**source, static_cast<std::size_t>(before) + kContextBytes, window.text))
    return std::nullopt;
  if (window.text.empty() || window.text.size() < before) return std::nullopt;
  return window;
}

/// The offset of a place of which only line and column are known.
std::optional<std::uint64_t> offset_of(const Tree& tree, const Location& where) {
  const std::uint64_t column = where.column == 0 ? 0 : where.column - 1;
  if (where.line == 1) return column;
  auto source = open_text(tree, where.file);
  if (!source) return std::nullopt;
  std::vector<char> block(64 * 1024);
  std::uint64_t offset = 0;
  for (std::uint64_t line = 1;;) {
    const auto got = (*source)->read(block);
    if (!got || *got == 0) return std::nullopt;
    for (std::size_t i = 0; i < *got; ++i) {
      if (block[i] == '\n' && ++line == where.line) return offset + i + 1 + column;
    }
    offset += *got;
  }
}

bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

}  // namespace

std::optional<Excerpt> excerpt(const Tree& tree, const Location& where, std::size_t max_bytes) {
  if (where.file.empty() || where.line == 0) return std::nullopt;
  Location place = where;
  if (place.offset == 0) {
    const auto offset = offset_of(tree, where);
    if (!offset) return std::nullopt;
    place.offset = *offset;
  }
  auto window = window_at(tree, place);
  if (!window) return std::nullopt;

  mask_in_place(window->text);
  const std::string_view text = window->text;
  const std::size_t line_end = std::min(text.find('\n', window->place), text.size());
  // A column that lies behind the line's end points at an earlier line's bytes.
  const std::size_t newline =
      window->place == 0 ? std::string_view::npos : text.rfind('\n', window->place - 1);
  const std::size_t line_start = newline == std::string_view::npos ? 0 : newline + 1;

  std::size_t begin = line_start;
  std::size_t end = line_end;
  if (end - begin > max_bytes) {
    const std::size_t half = max_bytes / 2;
    begin = window->place - std::min(window->place - line_start, half);
    end = std::min(begin + max_bytes, line_end);
    begin = end - std::min(end - line_start, max_bytes);
    while (begin < window->place && continues_character(text[begin])) ++begin;
    while (end > window->place && end < line_end && continues_character(text[end])) --end;
  }
  Excerpt found;
  found.text = text.substr(begin, end - begin);
  found.caret = window->place - begin;
  found.cut_left = begin > line_start || (line_start == 0 && !window->at_line_start);
  found.cut_right =
      end < line_end || (line_end == text.size() && text.size() == window->place + kContextBytes);
  return found;
}

}  // namespace counterfoil::bundle
