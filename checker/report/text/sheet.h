#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/report/columns.h"
#include "checker/report/format.h"
#include "checker/report/ink.h"

namespace counterfoil::report::text {

/// A text report is meant for this many columns. Lines that tools read (the first of a finding) may be
/// longer.
inline constexpr std::size_t kWidth = 100;

/// Where the text beside a label starts.
inline constexpr std::size_t kMargin = 12;

/// The page that the parts of a text report are written on, one after the other. All text that it is handed
/// is safe already (escape.h).
class Sheet {
 public:
  Sheet(const FormatOptions& options, std::string& out) : options_(options), out_(out) {}

  const FormatOptions& options() const { return options_; }

  void blank() { out_ += '\n'; }
  void line(std::string_view text, Style style = Style::plain);
  /// Opens a part of the page.
  void rule(std::string_view title);
  /// A label in the margin and wrapped text beside it. An empty label continues the one above.
  void entry(std::string_view label, std::string_view text, Style style = Style::plain);
  /// The same, broken only between parts.
  void entry(std::string_view label, const std::vector<std::string>& parts, Style style = Style::plain);
  /// A wrapped item of a list beside the margin.
  void item(std::string_view text, Style style = Style::plain);
  void table(const Columns& columns) { columns.print(out_, options_.colour); }

  std::string styled(std::string_view text, Style style) const { return ink(text, style, options_.colour); }

 private:
  void lines(std::string_view label, const std::vector<std::string>& lines, Style style);

  const FormatOptions& options_;
  std::string& out_;
};

}  // namespace counterfoil::report::text
