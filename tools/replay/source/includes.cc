#include "tools/replay/source/includes.h"

#include <algorithm>
#include <string>
#include <vector>

namespace counterfoil::replay {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// The source with lines that end in a backslash joined, and the line that each character stood on.
struct Joined {
  std::string text;
  std::vector<std::uint64_t> lines;
};

Joined join_lines(std::string_view source) {
  Joined joined;
  std::uint64_t line = 1;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const std::string_view rest = source.substr(i);
    if (rest.starts_with("\\\n") || rest.starts_with("\\\r\n") || rest.starts_with("?\?/\n")) {
      i = source.find('\n', i);
      ++line;
      continue;
    }
    joined.text += source[i];
    joined.lines.push_back(line);
    line += source[i] == '\n' ? 1 : 0;
  }
  return joined;
}

/// Behind blanks and comments that begin at `at`.
std::size_t behind_blanks(std::string_view text, std::size_t at) {
  for (;;) {
    at = std::min(text.find_first_not_of(" \t\v\f\r", at), text.size());
    if (!text.substr(at).starts_with("/*")) return at;
    const std::size_t end = text.find("*/", at + 2);
    at = end == kNone ? text.size() : end + 2;
  }
}

/// How long the sign that opens a directive is, where one stands; the digraph and the trigraph of `#` are
/// two.
std::size_t sign_at(std::string_view rest) {
  if (rest.starts_with('#')) return 1;
  if (rest.starts_with("%:")) return 2;
  return rest.starts_with("?\?=") ? 3 : 0;
}

}  // namespace

std::uint64_t line_of_include(std::string_view source) {
  const Joined joined = join_lines(source);
  const std::string_view text = joined.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t sign = sign_at(text.substr(i));
    if (sign == 0) continue;
    const std::string_view word = text.substr(behind_blanks(text, i + sign));
    if (word.starts_with("include") || word.starts_with("import") || word.starts_with("embed")) {
      return joined.lines[i];
    }
  }
  return 0;
}

}  // namespace counterfoil::replay
