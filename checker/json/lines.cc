#include "checker/json/lines.h"

#include <fmt/format.h>

namespace counterfoil::json {
Result<std::optional<Line>> LineReader::next() {
  for (;;) {
    if (std::optional<Line> line = block_.next()) return line;
    const auto more = blocks_.next(block_);
    if (!more) return more.error();
    if (!*more) return std::optional<Line>();
  }
}

std::vector<Fault> line_faults(const Line& line, const std::string& file, std::size_t line_bytes) {
  std::vector<Fault> faults;
  auto add = [&](FaultKind kind, std::uint64_t column, std::string message, std::string want,
                 std::string found) {
    Location where{file, line.number, column, line.offset + column - 1, ""};
    faults.push_back({kind, where, std::move(message), std::move(want), std::move(found), std::nullopt});
  };
  if (line.too_long) {
    add(FaultKind::line_too_long, 1,
        fmt::format("line of {} bytes passes the limit of {} bytes", line.size, line_bytes),
        fmt::format("at most {} bytes", line_bytes), fmt::format("{} bytes", line.size));
  } else if (line.text.find_first_not_of(" \t\r") == std::string_view::npos) {
    add(FaultKind::blank_line, 1, "line holds no record", "one JSON object a line", "a blank line");
  }
  if (!line.complete) {
    add(FaultKind::truncated_line, line.size + 1,
        "last line does not end in a newline, so it may be cut short", "a newline", "the end of the file");
  }
  return faults;
}

}  // namespace counterfoil::json
