#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/report/ink.h"

namespace counterfoil::report {

/// One cell. The text is safe already (escape.h).
struct Cell {
  std::string text;
  Style style = Style::plain;
};

/// An aligned table. Columns that are empty in every row below the heading are left out; the last one is not
/// padded.
class Columns {
 public:
  explicit Columns(std::size_t indent) : indent_(indent) {}

  /// The first row, shown dim. May be left out.
  void heading(std::vector<std::string> texts);
  void row(std::vector<Cell> cells);
  /// A line of its own between two rows.
  void title(std::string text, Style style = Style::plain);
  /// A line of its own beneath the last row, indented under the second column.
  void remark(std::string text, Style style = Style::plain);

  bool empty() const { return lines_.empty(); }
  void print(std::string& out, bool colour) const;

 private:
  enum class Kind { row, title, remark };
  struct Line {
    Kind kind = Kind::row;
    std::vector<Cell> cells;  // one of a title or a remark
  };
  std::vector<std::size_t> widths() const;

  std::size_t indent_;
  std::vector<std::string> heading_;
  std::vector<Line> lines_;
};

}  // namespace counterfoil::report
