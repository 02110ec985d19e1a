#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/exact/rational.h"
#include "checker/model/claim.h"
#include "checker/model/reading.h"
#include "checker/model/slot_set.h"
#include "checker/model/slots.h"
#include "counterfoil/location.h"

namespace counterfoil::score {

/// A reference duration that a baselines file gives to the slots it selects. A file's records are kept in the
/// order of its lines.
struct BaselineRecord {
  std::string file;
  std::string id;
  std::string slot;  ///< empty where `where` selects
  model::AxisValues where;
  std::string metric;
  Decimal duration;
  std::string unit;
  bool flagged = false;    ///< its producer distrusts it, or says that it is absent
  bool synthetic = false;  ///< nobody measured it
  bool unbounded = false;  ///< between two clocks that nothing relates there
  model::TimingConditions conditions = {};
  std::string cohort;
  std::string target;
  Location at;
};

/// A threshold that two arithmetics, or the printed resolution of the durations, do not agree on.
struct NearTie {
  model::SlotIndex slot = 0;
  std::string ratio;  ///< as computed exactly
  std::string low;    ///< the interval that the printed digits of both durations allow
  std::string high;
  std::string threshold;
  std::string what;            ///< in words: which reading counts it and which does not
  bool at_threshold = false;   ///< the ratio is the threshold itself: `>=` would count it
  bool changes_value = false;  ///< whether the other reading would change the claimed value as printed
};

/// What a rate could be if every slot without a result failed, and if every one succeeded. Fractions,
/// whatever the claim's unit.
struct Bounds {
  Rational low;
  Rational high;
  std::uint64_t of = 0;  ///< slots that both are a fraction of
};

/// One side of a difference or a ratio.
struct SideEvaluation {
  model::SlotSet population;   ///< slots that the side is about, in plan order
  model::SlotSet members;      ///< slots whose values enter, in plan order
  std::uint64_t eligible = 0;  ///< of the side's population
  std::uint64_t accepted = 0;
  std::optional<Rational> value;  ///< of durations, in nanoseconds; absent where the summary gives none
  std::string text;               ///< with its unit
  Rational open_ns;               ///< of durations: what the readings behind the value leave open, at most
};

/// The samples of one task of pass_at_k.
struct TaskSamples {
  model::SlotIndex first = 0;  ///< its first slot in plan order
  std::uint64_t samples = 0;   ///< of the denominator
  std::uint64_t accepted = 0;
  std::uint64_t unknown = 0;  ///< without a result, whether in the denominator or not
};

/// A score that is not between 0 and 1, or that rests on anchors which are not apart.
struct Oddity {
  model::SlotIndex slot = 0;
  std::string what;           ///< in words
  bool has_no_score = false;  ///< the score divides by zero
};

/// A slot whose duration came about in another way than that of its baseline.
struct UnlikeTiming {
  model::SlotIndex slot = 0;
  model::TimingConditions own;
  model::TimingConditions baseline;
};

/// One claim, recomputed from the receipts.
struct Evaluation {
  enum class Status : std::uint8_t { reproduced, not_reproduced, could_not_be_checked };

  static constexpr std::size_t kMostNearTies = 1000;

  const model::Claim* claim = nullptr;
  Status status = Status::could_not_be_checked;
  std::string reason;  ///< why it could not be checked, or why there is no value to compare

  model::SlotSet population;         ///< selected slots, in plan order, before anything is left out
  model::SlotSet left_out;           ///< by the claim's own list; none of the fields below knows them
  model::SlotSet numerator;          ///< slots that count, in plan order
  model::SlotSet members;            ///< slots of the named denominator, or those that enter a mean
  model::SlotSet absent;             ///< missing, or without a line
  model::SlotSet unaligned;          ///< eligible, and without a usable baseline
  model::SlotSet ambiguous;          ///< with more than one baseline; the first one was used
  model::SlotSet suspicious;         ///< counted with a flagged duration or a ratio that is no number
  model::SlotSet foreign;            ///< with a record of a cohort that the claim does not name
  model::SlotSet displaced;          ///< paired by position with a baseline that is not their own
  model::SlotSet synthetic;          ///< with a number or a judgement that nobody recorded
  model::SlotSet unbounded;          ///< with a duration between clocks that nothing relates there
  std::vector<UnlikeTiming> unlike;  ///< timed in another way than the baseline

  std::array<std::uint64_t, model::kOutcomes> outcomes{};  ///< of the population, without the slots left out
  std::uint64_t unrecorded = 0;                            ///< slots without a readable record
  std::array<std::uint64_t, model::kDenominators> denominators{};  ///< size of every named one
  bool uses_baselines = false;

  std::uint64_t values = 0;           ///< that enter a mean, or the two sides together; tasks of pass_at_k
  model::SlotSet unanchored;          ///< accepted, and without a usable baseline or hardware limit
  std::vector<Oddity> oddities;       ///< of SOL scores, in plan order
  std::vector<TaskSamples> tasks;     ///< of pass_at_k, in the order of the values of its axes
  std::vector<TaskSamples> too_few;   ///< those with fewer samples than it draws
  std::optional<Rational> spent;      ///< money, or nanoseconds, that is divided by a number of results
  model::SlotSet untimed;             ///< worked on, with a try whose time was not recorded
  std::string comes_out;              ///< of a value per result: over what else the printed value comes out
  std::vector<SideEvaluation> sides;  ///< first and second, of a claim that has them

  std::optional<Rational> exact;  ///< the value, where it is rational; of a duration, in nanoseconds
  std::string
      recomputed;  ///< in the claim's unit, % included, at its printed precision and at least 6 digits
  std::string recomputed_without_suspicious;  ///< empty where nothing is suspicious
  std::optional<Bounds> bounds;               ///< where slots of the population have no result
  std::vector<NearTie> near_ties;             ///< the first kMostNearTies of them
  std::uint64_t near_ties_in_all = 0;
  /// Named denominators under which the printed value would be reproduced, besides the one that is named.
  std::vector<model::Denominator> reproduced_over;
};

}  // namespace counterfoil::score
