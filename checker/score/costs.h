#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "checker/model/bundle.h"
#include "checker/model/claim.h"
#include "checker/model/cost.h"
#include "checker/model/plan.h"
#include "checker/model/slot_set.h"
#include "checker/score/select.h"
#include "checker/summary/costs.h"

namespace counterfoil::score {

/// A sum of selected items in one currency, recomputed. Items are indices into the ledger's records.
struct SelectedCosts {
  std::vector<std::size_t> items;  ///< all that are selected, by file and line
  std::vector<std::size_t> estimated;
  std::vector<std::size_t> unknown;
  std::vector<std::size_t> unknown_credits;  ///< of the unknown ones
  std::vector<std::size_t> unconverted;      ///< in a currency without a rate of the date that is named
  std::vector<std::size_t> straddling;       ///< for slots in the population and outside it; not selected
  std::vector<std::size_t> loose;            ///< without a slot that the plan has; not selected
  Rational known;                            ///< the sum of all amounts that are known and converted

  bool is_exact() const { return unknown.empty() && unconverted.empty() && straddling.empty(); }
};

/// A published total beside what the items give.
struct TotalEvaluation {
  const model::CostTotal* total = nullptr;
  SelectedCosts costs;
  Rational expected;  ///< known, rounded as declared
  /// Where the total is about all work: slots of its population on which work was done, and that no item
  /// names.
  model::SlotSet without_cost;
};

/// Answers which items a selection holds, and what they come to.
///
/// May be asked by several threads at once.
class CostBook {
 public:
  CostBook(const model::Manifest& manifest, const model::Plan& plan, const summary::Coverage& coverage,
           const summary::Costs& costs);

  SelectedCosts sum(const model::CostSelection& selection, const std::string& currency,
                    const std::string& rates_on);
  TotalEvaluation evaluate(const model::CostTotal& total);
  /// Good for as long as the book.
  const model::SlotSet& slots_of(const model::Population& population);
  /// Whether the item belongs to any slot of the plan.
  bool has_slots(const summary::CostRecord& item);

 private:
  enum class Side { inside, outside, straddling, nowhere };
  Side side_of(const summary::CostRecord& item, const std::vector<bool>& population);
  /// By slot: whether it lies in all populations of the selection.
  std::vector<bool> inside(const model::CostSelection& selection);
  model::SlotSet without_cost(const model::CostSelection& selection);
  void add(std::size_t index, std::string currency, const std::string& rates_on, SelectedCosts& sum);

  const model::Manifest& manifest_;
  const model::Plan& plan_;
  const summary::Coverage& coverage_;
  const summary::Costs& costs_;
  Selector selector_;
  using Parts = std::tuple<model::AxisValues, std::vector<model::SlotRole>, std::vector<std::string>>;
  std::mutex mutex_;                          // of what follows
  std::map<Parts, model::SlotSet> selected_;  // of each population asked for; entries stay where they are
};

/// Every published total beside what the ledger gives, and then what each claim adds up, in the order of
/// claims.json. The claims must outlive it.
std::vector<TotalEvaluation> evaluate_totals(const model::Manifest& manifest, const model::Plan& plan,
                                             const model::ClaimSet& claims, const summary::Coverage& coverage,
                                             const summary::Costs& costs);

/// The rate of that day, or nothing.
const model::ExchangeRate* find_rate(const model::Manifest& manifest, std::string_view from,
                                     std::string_view to, std::string_view date);

/// Whether the population names an axis, a value or a cohort that is not there.
bool names_unknown(const model::Population& population, const model::Manifest& manifest,
                   const model::Plan& plan);

/// Whether work was done for a slot, in any of its tries.
bool was_worked_on(const summary::Coverage& coverage, model::SlotIndex slot);

}  // namespace counterfoil::score
