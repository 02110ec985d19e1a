#include "tools/import/mlperf_inference/clock_log.h"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// What client.log prints of the difference client less director, each time that it asked.
struct LoggedRange {
  TextLine line;
  std::string low;  ///< ms, as printed
  std::string high;
};

std::vector<LoggedRange> logged_ranges(const SourceFile& log) {
  constexpr std::string_view kBefore = "is within range ";
  std::vector<LoggedRange> ranges;
  for (const TextLine& line : lines_of(log)) {
    const std::size_t at = line.text.find(kBefore);
    const std::size_t dots = line.text.find(" ms..", at);
    if (at == std::string_view::npos || dots == std::string_view::npos || !line.text.ends_with(" ms"))
      continue;
    const std::size_t low = at + kBefore.size();
    const std::size_t high = dots + 5;
    ranges.push_back({line, std::string(line.text.substr(low, dots - low)),
                      std::string(line.text.substr(high, line.text.size() - 3 - high))});
  }
  return ranges;
}

/// Half a unit of the third decimal of a millisecond.
constexpr std::int64_t kHalfMicrosecond = 500;

std::optional<std::int64_t> milliseconds_of(const std::string& text) {
  const bool negative = text.starts_with("-");
  const auto value = read_seconds(negative ? text.substr(1) : text);
  if (!value) return std::nullopt;
  return (negative ? -*value : *value) / 1000;
}

}  // namespace

void hold_against_log(const Context& context, const SourceFile& log, const PowerSide& client,
                      OffsetInterval& printed) {
  const std::vector<LoggedRange> ranges = logged_ranges(log);
  std::vector<const Message*> asked;
  for (const Message& message : client.messages) {
    if (message.cmd == "time") asked.push_back(&message);
  }
  if (ranges.size() != asked.size()) {
    context.imported.fault(kOffsetContradictsLog, Location{log.name, 0, 0, 0, ""},
                           "client.log compares the clocks another number of times than the messages do",
                           std::to_string(asked.size()), std::to_string(ranges.size()));
    return;
  }
  printed = {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    const auto low = milliseconds_of(ranges[i].low);
    const auto high = milliseconds_of(ranges[i].high);
    const auto answer = read_seconds(asked[i]->reply);
    if (!low || !high || !answer) continue;
    printed = {std::min(printed.low, *low), std::max(printed.high, *high)};
    const std::int64_t least = *asked[i]->cmd_ns - *answer;
    const std::int64_t most = *asked[i]->reply_ns - *answer;
    if (least + kHalfMicrosecond >= *low && most - kHalfMicrosecond <= *high) continue;
    context.imported.fault(
        kOffsetContradictsLog, ranges[i].line.place(),
        "client.log prints another difference of the clocks than the messages give",
        fmt::format("{} ms to {} ms within the range", milliseconds(least, 3), milliseconds(most, 3)),
        fmt::format("{} ms to {} ms", ranges[i].low, ranges[i].high));
  }
}

}  // namespace counterfoil::importing::mlperf_inference
