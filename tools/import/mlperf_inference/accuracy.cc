#include "tools/import/mlperf_inference/accuracy.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/json/parse.h"
#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/mlperf_inference/text_lines.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

/// What the truncating tool puts between the first and the last 4096 bytes.
constexpr std::string_view kCut = "\n\n...\n\n";
constexpr std::size_t kKept = 4096;
constexpr std::size_t kHashDigits = 64;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The number behind a name in one line.
std::string_view number_behind(std::string_view line, std::string_view name) {
  for (std::size_t at = line.find(name); at != std::string_view::npos; at = line.find(name, at + 1)) {
    std::size_t next = at + name.size();
    if ((at > 0 && is_word(line[at - 1])) || (next < line.size() && is_word(line[next]))) continue;
    next = std::min(line.find_first_not_of("'\" ", next), line.size());
    if (next == line.size() || (line[next] != '=' && line[next] != ':')) continue;
    next = std::min(line.find_first_not_of("'\" ", next + 1), line.size());
    std::size_t end = next;
    while (end < line.size() && (is_digit(line[end]) || line[end] == '.')) ++end;
    while (end > next && line[end - 1] == '.') --end;
    if (end > next && is_digit(line[next])) return line.substr(next, end - next);
  }
  return {};
}

bool meets(std::string_view score, const AccuracyTarget& target) {
  const auto value = Decimal::parse(score);
  const auto least = Decimal::parse(target.least);
  const auto most = Decimal::parse(target.most);
  return value && (!least || *value >= *least) && (!most || *value <= *most);
}

std::string wanted(const AccuracyTarget& target) {
  return target.most.empty() ? fmt::format("{} or more", target.least)
                             : fmt::format("{} to {}", target.least, target.most);
}

bool is_hexadecimal(std::string_view text) {
  return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

void read_hash(const Context& context, const SourceFile& file, Scores& scores) {
  constexpr std::string_view kHash = "hash=";
  for (const TextLine& line : lines_of(file)) {
    if (!line.text.starts_with(kHash)) continue;
    scores.hash = std::string(line.text.substr(kHash.size()));
    if (scores.hash.size() == kHashDigits && is_hexadecimal(scores.hash)) return;
    context.imported.fault(kHashMalformed, line.place(), "the hash of the accuracy log is no SHA-256",
                           "64 hexadecimal digits", scores.hash);
    scores.hash.clear();
    return;
  }
  context.imported.fault(kHashMalformed, Location{file.name, 0, 0, 0, ""},
                         "accuracy.txt has no hash of the accuracy log", "a line hash=", "none");
}

bool was_truncated_by_tool(std::string_view text) {
  return text.size() == 2 * kKept + kCut.size() && text.substr(kKept, kCut.size()) == kCut;
}

}  // namespace

std::string printed_number(const SourceFile& file, std::string_view name) {
  std::string found;
  for (const TextLine& line : lines_of(file)) {
    const std::string_view number = number_behind(line.text, name);
    if (!number.empty()) found = std::string(number);
  }
  return found;
}

Scores read_scores(const Context& context, const Unit& unit, const SourceFile& file) {
  Scores scores;
  read_hash(context, file, scores);
  for (const std::string_view name : {"total", "gen_num"}) {
    const std::string number = printed_number(file, name);
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (!number.empty() && error == std::errc() && end == number.data() + number.size())
      scores.samples = count;
  }
  if (unit.benchmark == nullptr) return scores;
  scores.within_targets = true;
  for (const AccuracyTarget& target : unit.benchmark->accuracy) {
    const std::string score = printed_number(file, target.metric);
    if (score.empty()) {
      scores.within_targets = false;
      context.imported.fault(kScoreAbsent, Location{file.name, 0, 0, 0, ""},
                             fmt::format("accuracy.txt prints no {}", target.metric), wanted(target), "none");
      continue;
    }
    scores.by_metric[target.metric] = score;
    if (!context.closed || meets(score, target)) continue;
    scores.within_targets = false;
    context.imported.fault(kAccuracyBelowTarget, Location{file.name, 0, 0, 0, ""},
                           fmt::format("{} of {} is outside its target", target.metric, unit.benchmark->name),
                           wanted(target), score);
  }
  return scores;
}

std::optional<std::uint64_t> check_accuracy_log(const Context& context, const SourceFile& log,
                                                const Scores& scores) {
  const Location place{log.name, 0, 0, 0, ""};
  if (was_truncated_by_tool(log.text)) {
    context.imported.fault(kAccuracyLogTruncated, place,
                           "the accuracy log was truncated, and the hash of the whole one cannot be checked",
                           scores.hash.empty() ? "the whole log" : fmt::format("SHA-256 {}", scores.hash),
                           fmt::format("{} bytes of its ends", 2 * kKept));
    return std::nullopt;
  }
  const json::Parsed parsed = json::parse(log.text, {log.name, 1, 0});
  if (!parsed.document || !parsed.document->root().is_array()) {
    context.imported.fault(kAccuracyLogCut, place,
                           "the accuracy log is neither whole nor truncated by the tool of the rules",
                           fmt::format("a JSON array, or {} bytes", 2 * kKept + kCut.size()),
                           fmt::format("{} bytes", log.text.size()));
    return std::nullopt;
  }
  if (!scores.hash.empty() && scores.hash != log.sha256) {
    context.imported.fault(kHashDiffers, place, "the accuracy log is not the one whose hash accuracy.txt has",
                           scores.hash, log.sha256);
  }
  return parsed.document->root().size();
}

void check_samples(const Context& context, const Unit& unit, const DetailLog& log, const Scores& scores,
                   std::optional<std::uint64_t> logged) {
  const auto dataset = log.count("qsl_reported_total_count");
  const auto& queries = log.all("generated_query_count");
  const auto& each = log.all("generated_samples_per_query");
  std::uint64_t generated = 0;
  for (std::size_t i = 0; i < std::min(queries.size(), each.size()); ++i) {
    generated += queries[i].value().as_uint64().value_or(0) * each[i].value().as_uint64().value_or(0);
  }
  const auto report = [&](const Location& where, std::string message, std::uint64_t want,
                          std::uint64_t found) {
    context.imported.fault(kSamplesDiffer, where, std::move(message), std::to_string(want),
                           std::to_string(found));
  };
  if (unit.benchmark != nullptr && context.closed && dataset && *dataset != unit.benchmark->dataset) {
    report(log.value("qsl_reported_total_count").location(),
           "the data set of the accuracy run is not that of the round", unit.benchmark->dataset, *dataset);
  }
  if (dataset && !queries.empty() && generated != *dataset) {
    report(queries.front().value().location(), "the accuracy run asked other samples than its data set has",
           *dataset, generated);
  }
  if (dataset && logged && *logged != *dataset) {
    report(log.value("qsl_reported_total_count").location(),
           "the accuracy log holds other samples than the data set has", *dataset, *logged);
  }
  if (dataset && scores.samples && *scores.samples != *dataset) {
    report(log.value("qsl_reported_total_count").location(),
           "the score is over other samples than the data set has", *dataset, *scores.samples);
  }
}

}  // namespace counterfoil::importing::mlperf_inference
