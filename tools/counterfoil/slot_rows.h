#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/report/columns.h"
#include "checker/score/study.h"
#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

/// What a claim sees of each of its slots, one row a slot.
class SlotRows {
 public:
  SlotRows(const Inquiry& inquiry, const score::Evaluation& evaluation);

  /// Reads why the records of these slots ended as they did.
  void read_reasons(const std::vector<model::SlotIndex>& slots);

  /// Id, outcome, place, why; and the ratio, and where its baseline stands, for a claim that divides.
  std::vector<report::Cell> row(model::SlotIndex slot) const;

  /// The baselines file, or how the plan pairs slots.
  std::string source_of_baselines() const;

  /// How many slots count and belong to a denominator.
  std::uint64_t counted_in(model::Denominator denominator) const;

 private:
  std::string state(model::SlotIndex slot) const;
  std::string place(model::SlotIndex slot) const;
  std::string why(model::SlotIndex slot) const;
  std::string arithmetic(model::SlotIndex slot) const;
  /// An SOL score beside the three durations that it is made of.
  std::string score_of(std::size_t at) const;
  /// The number that was recorded for a quantity, with its unit.
  std::string recorded(std::size_t at, const std::string& quantity) const;
  std::string place_of_baseline(model::SlotIndex slot) const;
  /// Position among the slots of the study; none for a slot that is left out.
  std::optional<std::size_t> position(model::SlotIndex slot) const;

  const Inquiry& inquiry_;
  const score::Evaluation& evaluation_;
  const model::Claim& claim_;
  score::Evidence evidence_;
  score::Study study_;
  std::vector<score::FoundBaseline> limits_;             ///< of hardware, one a slot of the study
  std::vector<const score::BaselineRecord*> baselines_;  // of the slots of the study, from a file
  std::map<model::SlotIndex, std::string> reasons_;
};

}  // namespace counterfoil::command
