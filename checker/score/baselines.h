#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "checker/model/plan.h"
#include "checker/score/denominators.h"
#include "checker/score/evaluation.h"
#include "checker/score/ratio.h"

namespace counterfoil::score {

/// The reference duration of one slot.
struct FoundBaseline {
  std::optional<Length> length;  ///< its unit lives as long as the record it is from
  bool flagged = false;          ///< the producer distrusts it
  bool ambiguous = false;        ///< more than one was there; this is the first
  bool unreadable = false;       ///< a line of the slot that it would be from could not be used
  bool displaced = false;        ///< found by position, and another one than the slot's own
  bool synthetic = false;        ///< nobody measured it
  bool unbounded = false;        ///< between two clocks that nothing relates there
  model::TimingConditions conditions;
  const BaselineRecord* record = nullptr;  ///< that it is from; null where the plan pairs slots

  /// Finite, positive and not flagged.
  bool is_usable() const { return length && !flagged && score::is_usable(*length); }
};

FoundBaseline found_in(const BaselineRecord& record);

/// The records of the claim's baselines file, in file order, for the slots that they name or select.
/// One for each slot, in the order of the slots.
std::vector<FoundBaseline> file_baselines(const model::Claim& claim, const model::Plan& plan,
                                          std::span<const BaselineRecord> records,
                                          std::span<const SlotView> slots);

/// The slots that the plan pairs with others. Made once for all claims.
class PlanPairs {
 public:
  explicit PlanPairs(const model::Plan& plan);

  static constexpr model::SlotIndex kNone = UINT32_MAX;
  struct Pair {
    model::SlotIndex baseline = kNone;
    bool ambiguous = false;  ///< later slots are the baseline of the same slots
  };
  /// The slot whose duration is the baseline of this one. A slot that is a baseline has none.
  std::optional<Pair> baseline_of(model::SlotIndex slot) const;

 private:
  /// A number of its values on the axes that pair, below `dense_.size()`; nothing where it does not lie on
  /// all.
  std::optional<std::uint64_t> number(model::SlotIndex slot) const;
  /// The bytes of these values.
  std::optional<std::string> bytes(model::SlotIndex slot) const;

  const model::Plan& plan_;
  std::vector<std::size_t> by_;
  std::optional<model::Selection> baseline_;  ///< set where slots are paired at all
  std::vector<Pair> dense_;  ///< by number, where a plan has most of the combinations of values; or else
  std::unordered_map<std::string, Pair> sparse_;  ///< by bytes
};

}  // namespace counterfoil::score
