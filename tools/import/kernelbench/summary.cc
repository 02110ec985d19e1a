#include "tools/import/kernelbench/summary.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "tools/import/kernelbench/summary_checks.h"

namespace counterfoil::importing::kernelbench {

SummaryKind summary_kind(json::Value root) {
  if (!root.is_object()) return SummaryKind::none;
  if (root.find("fast_p").is_object() && root.find("total_count")) return SummaryKind::analysis;
  if (root.find("entry").is_object() && root.find("level_results").is_array())
    return SummaryKind::leaderboard;
  if (root.find("averages").is_object() && root.find("problems").is_object()) return SummaryKind::pass_at_k;
  return SummaryKind::none;
}

Summary read_summary(const SourceFile& file, SummaryKind kind, ForeignTexts texts) {
  return {kind, file.name, std::filesystem::path(file.name).parent_path().generic_string(), std::move(texts)};
}

std::vector<json::Value> analyses_of(const Summary& summary) {
  if (summary.kind == SummaryKind::analysis) return {summary.root()};
  std::vector<json::Value> analyses;
  if (summary.kind != SummaryKind::leaderboard) return analyses;
  for (const json::Value level : summary.root().find("level_results").elements()) {
    if (summary_kind(level) == SummaryKind::analysis) analyses.push_back(level);
  }
  return analyses;
}

std::string level_of(json::Value analysis) {
  const json::Value level = analysis.find("level");
  return std::string(level.is_string() ? level.as_string() : level.number_text());
}

void check_summary(const Summary& summary, Imported& imported) {
  for (const json::Value analysis : analyses_of(summary)) check_analysis(analysis, imported);
  if (summary.kind == SummaryKind::leaderboard) check_leaderboard(summary, imported);
}

}  // namespace counterfoil::importing::kernelbench
