#include "checker/report/columns.h"

#include <algorithm>
#include <utility>

#include "checker/report/escape.h"

namespace counterfoil::report {

namespace {

constexpr std::size_t kGap = 2;

void end_line(std::string& out) {
  while (!out.empty() && out.back() == ' ') out.pop_back();
  out += '\n';
}

}  // namespace

void Columns::heading(std::vector<std::string> texts) {
  heading_ = std::move(texts);
}

void Columns::row(std::vector<Cell> cells) {
  lines_.push_back({Kind::row, std::move(cells)});
}

void Columns::title(std::string text, Style style) {
  lines_.push_back({Kind::title, {{std::move(text), style}}});
}

void Columns::remark(std::string text, Style style) {
  lines_.push_back({Kind::remark, {{std::move(text), style}}});
}

std::vector<std::size_t> Columns::widths() const {
  std::vector<std::size_t> widths;
  for (const Line& line : lines_) {
    if (line.kind != Kind::row) continue;
    if (widths.size() < line.cells.size()) widths.resize(line.cells.size());
    for (std::size_t i = 0; i < line.cells.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(line.cells[i].text));
    }
  }
  for (std::size_t i = 0; i < std::min(widths.size(), heading_.size()); ++i) {
    if (widths[i] > 0) widths[i] = std::max(widths[i], columns_of(heading_[i]));
  }
  return widths;
}

void Columns::print(std::string& out, bool colour) const {
  const std::vector<std::size_t> widths = this->widths();
  const auto print_row = [&](const std::vector<Cell>& cells) {
    out.append(indent_, ' ');
    for (std::size_t i = 0; i < std::min(cells.size(), widths.size()); ++i) {
      if (widths[i] == 0) continue;
      out += ink(cells[i].text, cells[i].style, colour);
      out.append(widths[i] - columns_of(cells[i].text) + kGap, ' ');
    }
    end_line(out);
  };

  if (!heading_.empty() && !widths.empty()) {
    std::vector<Cell> cells;
    for (const std::string& text : heading_) cells.push_back({text, Style::dim});
    print_row(cells);
  }
  for (const Line& line : lines_) {
    if (line.kind == Kind::row) {
      print_row(line.cells);
      continue;
    }
    const std::size_t first = widths.empty() || widths[0] == 0 ? 0 : widths[0] + kGap;
    out.append(indent_ + (line.kind == Kind::remark ? first : 0), ' ');
    out += ink(line.cells[0].text, line.cells[0].style, colour);
    end_line(out);
  }
}

}  // namespace counterfoil::report
