#include "checker/score/entries.h"

#include <limits>

#include "checker/exact/duration.h"
#include "checker/score/means.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Over;

std::optional<Entry> ratio_entry(const Study& study, std::size_t i) {
  const Task task = study.task(i);
  if (!enters_mean(task, study.claim.over, study.claim.arithmetic)) return std::nullopt;
  Entry entry;
  const std::optional<Rational> exact = exact_ratio(task);
  entry.unmeasured = !exact;
  entry.exact = exact.value_or(Rational());
  if (study.claim.arithmetic == Arithmetic::kernelbench_1) {
    entry.binary64 = binary64_ratio(task).value_or(0);
  }
  entry.flagged = study.is_flagged(i);
  return entry;
}

/// The binary64 nearest to what was recorded, in the claim's unit.
double binary64_of(const summary::RecordedValue& value, const model::Claim& claim) {
  if (value.nonfinite) return std::numeric_limits<double>::quiet_NaN();
  const auto unit = nanoseconds_per(claim.unit_name);
  const auto length = nanoseconds(value.value, value.unit);
  if (value.unit == claim.unit_name || !unit || !length) return value.value.to_double();
  return (*length / *unit).to_double();
}

std::optional<Entry> quantity_entry(const Study& study, std::uint16_t quantity, std::size_t i) {
  const model::Claim& claim = study.claim;
  const SlotView& slot = study.slots[i];
  if (claim.over == Over::correct && !slot.has_outcome(model::Outcome::accepted)) return std::nullopt;
  if (claim.over == Over::correct_and_faster && !enters_mean(study.task(i), claim.over, claim.arithmetic)) {
    return std::nullopt;
  }
  const auto value = study.value(i, quantity);
  if (!value) return std::nullopt;
  const bool is_duration = !value->unit.empty();
  Entry entry;
  entry.unmeasured = value->nonfinite || (is_duration && value->value.sign() <= 0);
  if (entry.unmeasured && claim.arithmetic == Arithmetic::exact) return std::nullopt;
  entry.exact =
      is_duration ? nanoseconds(value->value, value->unit).value_or(Rational()) : Rational(value->value);
  if (claim.arithmetic == Arithmetic::kernelbench_1) entry.binary64 = binary64_of(*value, claim);
  entry.flagged = value->flagged;
  return entry;
}

}  // namespace

void for_each_entry(const Study& study, std::optional<std::uint16_t> quantity,
                    const std::function<void(const Entry&)>& use) {
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    std::optional<Entry> entry = quantity ? quantity_entry(study, *quantity, i) : ratio_entry(study, i);
    if (!entry || (entry->flagged && !study.claim.flagged_included.value_or(true))) continue;
    entry->slot = study.slots[i].slot;
    use(*entry);
  }
}

}  // namespace counterfoil::score
