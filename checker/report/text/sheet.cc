#include "checker/report/text/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/report/words.h"

namespace counterfoil::report::text {

void Sheet::line(std::string_view text, Style style) {
  out_ += styled(text, style);
  out_ += '\n';
}

void Sheet::rule(std::string_view title) {
  std::string line = fmt::format("-- {} ", title);
  line.resize(std::max(line.size(), kWidth), '-');
  this->line(line, Style::dim);
}

void Sheet::entry(std::string_view label, std::string_view text, Style style) {
  lines(label, wrapped(text, kWidth - kMargin), style);
}

void Sheet::entry(std::string_view label, const std::vector<std::string>& parts, Style style) {
  lines(label, filled(parts, kWidth - kMargin), style);
}

void Sheet::lines(std::string_view label, const std::vector<std::string>& lines, Style style) {
  std::string margin = fmt::format("{:<{}}", label, kMargin);
  if (!label.empty()) margin = styled(margin, Style::bold);
  for (const std::string& part : lines) {
    out_ += margin;
    line(part, style);
    margin.assign(kMargin, ' ');
  }
}

void Sheet::item(std::string_view text, Style style) {
  std::string_view bullet = "- ";
  for (const std::string& part : wrapped(text, kWidth - kMargin - bullet.size())) {
    out_.append(kMargin, ' ');
    out_ += bullet;
    line(part, style);
    bullet = "  ";
  }
}

}  // namespace counterfoil::report::text
