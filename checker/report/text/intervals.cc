#include "checker/report/text/intervals.h"

#include <fmt/format.h>

#include <string>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kShown = 12;

std::string clocks(const IntervalLine& line) {
  if (line.start_clock.empty()) return "";
  if (line.start_clock == line.end_clock) return " on clock " + escaped_cell(line.start_clock, 40);
  return fmt::format(" across clocks {} and {}", escaped_cell(line.start_clock, 40),
                     escaped_cell(line.end_clock, 40));
}

std::string basis(const IntervalLine& line) {
  if (line.support == "none") return " without readings: compared with nothing";
  if (line.support == "not_recorded") return clocks(line) + ", readings not recorded: compared with nothing";
  if (line.support == "order_only") return clocks(line) + ", without a zone: order only";
  if (line.support == "unrelated") return clocks(line) + ", which nothing relates: no stated uncertainty";
  if (line.support == "not_bounded" || line.support == "not_covered")
    return clocks(line) + ", which no relation bounds there: no stated uncertainty";
  if (line.support == "unusable") return ", readings that cannot be used: compared with nothing";
  return clocks(line) + (line.uncertainty.empty() ? "" : ", to within " + line.uncertainty);
}

bool is_supported(const IntervalLine& line) {
  return line.support == "one_clock" || line.support == "related_clocks";
}

}  // namespace

void write_intervals(const Report& report, Sheet& sheet) {
  std::size_t shown = 0;
  for (const IntervalLine& line : report.intervals) {
    if (!sheet.options().verbose && shown == kShown) break;
    sheet.entry(shown == 0 ? "durations" : "",
                fmt::format("{}: {}{}", escaped_cell(line.metric, 40), line.intervals, basis(line)),
                is_supported(line) ? Style::plain : Style::yellow);
    ++shown;
  }
  if (shown < report.intervals.size()) {
    sheet.entry("", fmt::format("and {} more; --verbose shows them", report.intervals.size() - shown));
  }
}

}  // namespace counterfoil::report::text
