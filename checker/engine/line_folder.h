#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/record_rules.h"
#include "checker/engine/text_reader.h"
#include "checker/json/line_blocks.h"
#include "checker/rules/facts.h"
#include "checker/rules/fold.h"
#include "checker/score/needs.h"

namespace counterfoil::engine {

/// Of bundle.json, or one that knows no clock.
const model::Timebase& time_of(const rules::Promises& promises);

/// What folding a line takes besides the line: the promises, and what is derived from them once. It stays as
/// it is while lines are folded.
struct FoldContext {
  /// Of attempts, `also_keep` (field paths) is kept besides what the claims need. The promises outlive it.
  FoldContext(const rules::Promises& promises, const std::vector<std::string>& also_keep);

  const rules::Promises& promises;
  const model::Plan* plan = nullptr;  ///< where it has slots
  const model::Timebase& time;
  score::Needs needs;
  std::vector<std::string> timed_metrics;
  std::map<std::string, std::uint16_t, std::less<>> cohorts;  ///< index of each in bundle.json
};

/// Folds lines of evidence, shown one by one to the rules that look at one record. Threads have one each.
class LineFolder {
 public:
  /// `validate_all`, `findings_kept`: as CheckOptions. The context outlives the folder.
  LineFolder(const FoldContext& context, bool validate_all, std::uint64_t findings_kept);

  /// Whether files of that role are folded line by line.
  static bool folds(std::string_view role);
  /// Whether their lines may be folded in any order.
  static bool folds_in_any_order(std::string_view role);

  /// `index` is that of the file in the intake's list.
  void fold(json::LineBlock& lines, const summary::FileState& file, std::uint32_t index);

  TextReader& texts() { return texts_; }
  rules::Fold& result() { return fold_; }

 private:
  void attempt(ReadLine& line);
  void use_attempt(const json::Document& line, summary::RecordRef at);
  void cost(ReadLine& line);
  void sample(ReadLine& line);

  const FoldContext& context_;
  rules::Fold fold_;
  TextReader texts_;
  RecordRules rules_;
  model::Attempt attempt_;         // the last one, for its room
  model::SlotIndex expected_ = 0;  // behind that of the last one
};

}  // namespace counterfoil::engine
