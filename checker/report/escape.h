#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace counterfoil::report {

/// Evidence is untrusted text. Longer texts than this are cut in a text report, which says how long they are.
inline constexpr std::size_t kLongestShown = 400;

/// What one code point takes: bytes of the text, and columns on the terminal (one a code point).
struct Step {
  std::size_t bytes = 0;
  std::size_t columns = 0;
};

/// Appends the code point at `at` in a form that is safe on a terminal: a tab as one blank; control
/// characters, line ends, bidirectional controls and what has no width as `\x1b` or `\u202e`; a byte that is
/// no UTF-8 as
/// `\xff`. `at` must lie inside the text.
Step append_escaped(std::string_view text, std::size_t at, std::string& out);

/// The whole text in that form, on one line, cut after `most` columns with `... (N bytes)` in place of the
/// rest.
std::string escaped(std::string_view text, std::size_t most = kLongestShown);

/// For a cell of a table: at most `most` columns, cut with `..`.
std::string escaped_cell(std::string_view text, std::size_t most);

/// Columns that text in this form takes.
std::size_t columns_of(std::string_view safe);

}  // namespace counterfoil::report
