#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tools/import/foreign_json.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::kernelbench {

/// Which of the files that publish numbers a text is.
enum class SummaryKind { none, analysis, leaderboard, pass_at_k };
SummaryKind summary_kind(json::Value root);

/// Numbers that were published of one level, or of all of them.
struct Summary {
  SummaryKind kind = SummaryKind::none;
  std::string file;
  std::string folder;
  ForeignTexts texts;
  json::Value root() const { return texts.texts.front().root(); }
};
Summary read_summary(const SourceFile& file, SummaryKind kind, ForeignTexts texts);

/// The objects of the evaluator's own analysis: the text itself, or those of a leaderboard's levels.
std::vector<json::Value> analyses_of(const Summary& summary);
/// `1`; empty where the analysis names no level.
std::string level_of(json::Value analysis);

/// What a summary says twice, and not alike.
void check_summary(const Summary& summary, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
