#include "checker/report/text/replay.h"

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "checker/report/escape.h"
#include "checker/report/words.h"

namespace counterfoil::report::text {

namespace {

constexpr std::size_t kShown = 10;

std::string_view words_of_depth(std::string_view depth) {
  if (depth == "re_executed") return "executed again";
  return depth == "re_run_source" ? "source run again" : "judged again";
}

void write_line(const ReplayLine& line, std::string_view label, Sheet& sheet) {
  std::string text = fmt::format("{} on {}: {} confirmed", words_of_depth(line.depth),
                                 escaped(line.device, 100), line.confirmed);
  const auto add = [&](std::uint64_t n, std::string_view word) {
    if (n > 0) text += fmt::format(", {} {}", n, word);
  };
  add(line.contradicted, "CONTRADICTED");
  add(line.marginal, "marginal");
  add(line.not_replayable, "not replayable");
  text += fmt::format("; receipt {}", escaped(line.receipt, 100));
  const bool open = line.marginal + line.not_replayable > 0;
  sheet.entry(label, text, line.contradicted > 0 ? Style::red : open ? Style::yellow : Style::plain);
}

}  // namespace

void write_replay(const Report& report, Sheet& sheet) {
  const ReplaySection& replay = report.replay;
  if (replay.fixtures == 0 && !replay.requested) return;
  sheet.entry("fixtures",
              fmt::format("{} recorded, {} judged again from their tensors", replay.fixtures, replay.judged),
              replay.judged < replay.fixtures ? Style::yellow : Style::plain);
  if (!replay.requested) {
    return sheet.entry("replay", "not requested: no formula and no source of a fixture was executed again");
  }
  std::size_t shown = 0;
  for (const ReplayLine& line : replay.lines) {
    if (!sheet.options().verbose && shown == kShown) break;
    write_line(line, shown++ == 0 ? "replay" : "", sheet);
  }
  if (shown < replay.lines.size()) {
    sheet.entry("", fmt::format("and {} more; --verbose shows them", replay.lines.size() - shown));
  }
  for (const std::string& path : replay.not_about_this) {
    sheet.entry(shown++ == 0 ? "replay" : "",
                fmt::format("receipt {} is not about this bundle", escaped(path, 100)), Style::red);
  }
  if (shown == 0) sheet.entry("replay", "the receipt observes no fixture of this bundle", Style::yellow);
  sheet.entry("", kWhatAReplayConfirms);
}

}  // namespace counterfoil::report::text
