#include "checker/report/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/report/escape.h"

namespace counterfoil::report {

std::string counted(std::uint64_t n, std::string_view noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  return fmt::format("{}", fmt::join(texts, separator));
}

std::vector<std::string> filled(const std::vector<std::string>& parts, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t columns = 0;
  const auto flush = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
    columns = 0;
  };
  for (const std::string& part : parts) {
    if (columns > 0 && columns + 1 + columns_of(part) > width) flush();
    if (columns > 0) {
      line += ' ';
      ++columns;
    }
    for (std::size_t at = 0; at < part.size();) {
      if (columns >= width) flush();
      const Step step = append_escaped(part, at, line);
      at += step.bytes;
      columns += step.columns;
    }
  }
  flush();
  return lines;
}

std::vector<std::string> wrapped(std::string_view safe, std::size_t width) {
  std::vector<std::string> words;
  while (!safe.empty()) {
    const std::size_t blank = std::min(safe.find(' '), safe.size());
    if (blank > 0) words.emplace_back(safe.substr(0, blank));
    safe.remove_prefix(std::min(blank + 1, safe.size()));
  }
  return filled(words, width);
}

std::string_view chapter_of(std::string_view rule) {
  return rule.substr(0, rule.find('.'));
}

std::string_view headline(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass:
      return "PASS";
    case Verdict::fail:
      return "FAIL";
    case Verdict::incomplete:
      return "INCOMPLETE";
    case Verdict::no_input:
      return "NO INPUT";
  }
  return "";
}

std::string verdict_details(const Report& report) {
  std::vector<std::string> parts;
  // Of a pass, the claims are the reason.
  if (report.verdict != Verdict::pass && !report.verdict_reason.empty()) {
    parts.push_back(escaped(report.verdict_reason, 200));
  }
  if (!report.claims.empty()) {
    const auto reproduced = std::count_if(
        report.claims.begin(), report.claims.end(),
        [](const ClaimResult& claim) { return claim.status == ClaimResult::Status::reproduced; });
    parts.push_back(fmt::format("{} of {} reproduced", reproduced, counted(report.claims.size(), "claim")));
  }
  if (report.errors > 0) parts.push_back(counted(report.errors, "error"));
  if (report.waived > 0) parts.push_back(fmt::format("{} waived", report.waived));
  if (report.warnings > 0) parts.push_back(counted(report.warnings, "warning"));
  if (report.verdict != Verdict::no_input) {
    parts.push_back(report.plan_pinned ? "plan pinned" : "plan not pinned");
  }
  return joined(parts, "; ");
}

}  // namespace counterfoil::report
