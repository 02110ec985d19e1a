#include "tools/import/mlperf_inference/summary_text.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// Before 5.1.1, loadgen called the time per output token `Time to Output Token`.
std::string name_of(std::string_view printed) {
  std::string name(printed);
  constexpr std::string_view kEarlier = "Time to Output Token";
  if (const auto at = name.find(kEarlier); at != std::string::npos) {
    name.replace(at, kEarlier.size(), "Time per Output Token");
  }
  return name;
}

}  // namespace

SummaryText read_summary(const SourceFile& summary) {
  SummaryText text;
  bool of_each_token = false;
  for (const TextLine& line : lines_of(summary)) {
    if (!trimmed(line.text).empty()) text.last = line;
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trimmed(line.text.substr(0, colon));
    const std::string_view value = trimmed(line.text.substr(colon + 1));
    if (name == "TPOT Early Stopping Result") of_each_token = true;
    if (value.empty() && name != "SUT name") continue;
    if (!name.ends_with("percentile estimate")) {
      text.lines.emplace(name_of(name), PrintedLine{line, value});
    } else if (!of_each_token) {
      text.estimates.push_back({line, value});
    }
  }
  return text;
}

std::string_view counted_errors(std::string_view last_line) {
  const std::string_view line = trimmed(last_line);
  if (line == "No errors encountered during test.") return "0";
  if (!line.ends_with(" ERROR encountered. See detailed log.") &&
      !line.ends_with(" ERRORS encountered. See detailed log.")) {
    return {};
  }
  const std::string_view count = line.substr(0, line.find(' '));
  return count.find_first_not_of("0123456789") == std::string_view::npos ? count : std::string_view();
}

}  // namespace counterfoil::importing::mlperf_inference
