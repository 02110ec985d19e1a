#include "checker/report/ink.h"

namespace counterfoil::report {

namespace {

std::string_view start_of(Style style) {
  switch (style) {
    case Style::plain:
      return "";
    case Style::bold:
      return "\x1b[1m";
    case Style::dim:
      return "\x1b[2m";
    case Style::red:
      return "\x1b[1;31m";
    case Style::green:
      return "\x1b[1;32m";
    case Style::yellow:
      return "\x1b[1;33m";
  }
  return "";
}

}  // namespace

std::string ink(std::string_view text, Style style, bool colour) {
  if (!colour || style == Style::plain || text.empty()) return std::string(text);
  std::string out(start_of(style));
  out += text;
  out += "\x1b[0m";
  return out;
}

}  // namespace counterfoil::report
