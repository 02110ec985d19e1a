#include "tools/import/tritonbench_thunlp/score.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/import/numbers.h"
#include "tools/import/tritonbench_thunlp/faults.h"
#include "tools/import/tritonbench_thunlp/path.h"

namespace counterfoil::importing::tritonbench_thunlp {
namespace {

constexpr std::string_view kJson = ".json";
constexpr std::string_view kFailed = " failed";
constexpr std::string_view kSpeedUp = "speed up: ";
constexpr std::string_view kEfficiency = "efficiency: ";

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  line.remove_prefix(begin);
  line.remove_suffix(line.size() - (line.find_last_not_of(" \t\r") + 1));
  return line;
}

std::vector<std::string> list_of(std::string_view line) {
  std::vector<std::string> list;
  line.remove_prefix(1);
  line.remove_suffix(1);
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find(','), line.size());
    list.emplace_back(trimmed(line.substr(0, comma)));
    line.remove_prefix(std::min(comma + 1, line.size()));
  }
  return list;
}

/// `add.json: 0.1465`, or `add.json failed`.
std::optional<Score::Line> line_of(std::string_view line) {
  const std::size_t at = line.rfind(kJson);
  if (at == std::string_view::npos || at == 0) return std::nullopt;
  const std::string_view rest = line.substr(at + kJson.size());
  Score::Line read{Path(line.substr(0, at + kJson.size())).op(), "", ""};
  if (rest == kFailed) return read;
  if (!rest.starts_with(": ") || !exact(rest.substr(2))) return std::nullopt;
  read.ratio = std::string(rest.substr(2));
  return read;
}

void take(Score& score, std::string_view line) {
  if (line.starts_with(kSpeedUp)) {
    score.speed_up = std::string(line.substr(kSpeedUp.size()));
  } else if (line.starts_with(kEfficiency)) {
    score.efficiency = std::string(line.substr(kEfficiency.size()));
  } else if (line.size() >= 2 && line.front() == '[' && line.back() == ']') {
    score.list = list_of(line);
  } else if (auto read = line_of(line)) {
    const bool second = !score.lines.empty() && score.lines.back().op == read->op && !read->ratio.empty();
    if (second) {
      score.lines.back().efficiency = read->ratio;
    } else {
      score.lines.push_back(std::move(*read));
    }
  } else if (!line.empty() && !line.starts_with("===") && score.speed_up.empty() && !score.lines.empty()) {
    score.label = std::string(line);
  }
}

}  // namespace

std::size_t Score::kept() const {
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](const Line& line) { return !line.ratio.empty(); }));
}

std::vector<std::string> Score::dropped() const {
  std::vector<std::string> names;
  for (const Line& line : lines) {
    if (line.ratio.empty()) names.push_back(line.op);
  }
  return names;
}

std::vector<Score> read_scores(std::string_view text, const Location& where, bool by_line) {
  std::vector<Score> scores;
  Score score;
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = trimmed(text.substr(begin, end - begin));
    ++number;
    begin = end + 1;
    const bool next = !score.speed_up.empty() && (line_of(line) || line.starts_with("==="));
    if (next) {
      scores.push_back(std::move(score));
      score = {};
    }
    take(score, line);
    if (score.lines.empty()) continue;
    if (score.text.empty()) score.where = by_line ? Location{where.file, number, 1, 0, ""} : where;
    score.text.append(line).append("\n");
  }
  if (!score.speed_up.empty()) scores.push_back(std::move(score));
  std::erase_if(scores, [](const Score& one) { return one.lines.empty(); });
  return scores;
}

void check_score(const Score& score, Imported& imported) {
  if (score.list.empty()) return;
  std::vector<std::string> printed;
  for (const Score::Line& line : score.lines) {
    if (!line.ratio.empty()) printed.push_back(line.ratio);
  }
  if (printed == score.list) return;
  std::size_t at = 0;
  while (at < std::min(printed.size(), score.list.size()) && printed[at] == score.list[at]) ++at;
  const auto item = [&](const std::vector<std::string>& items) {
    return fmt::format("{} ratios, number {} is {}", items.size(), at + 1,
                       at < items.size() ? items[at] : "none");
  };
  imported.fault(kOutputContradicts, score.where, "the ratios printed one by one are not those of the list",
                 item(score.list), item(printed));
}

}  // namespace counterfoil::importing::tritonbench_thunlp
