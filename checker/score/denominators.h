#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "checker/model/claim.h"
#include "checker/model/slots.h"
#include "checker/summary/coverage.h"

namespace counterfoil::score {

/// A planned slot as one claim sees it, in 16 bytes: there may be millions of them.
struct SlotView {
  const summary::TryRecord* record = nullptr;  ///< the try that counts; null where nothing settles it
  model::SlotIndex slot = 0;
  bool foreign : 1 = false;     ///< the record is of a cohort that the claim does not name
  bool unreadable : 1 = false;  ///< a line of the slot is there and could not be used
  bool excluded : 1 = false;    ///< by its record, or by an amendment of the plan
  bool aligned : 1 = false;     ///< there is a usable baseline for it

  bool has_outcome(model::Outcome outcome) const { return record && record->outcome == outcome; }
  /// Of a cohort that the claim names.
  bool is_accepted() const { return !foreign && has_outcome(model::Outcome::accepted); }
  /// Nobody knows what became of it: a `missing` record, no line, or none that can be read.
  bool is_unknown() const { return !record || record->outcome == model::Outcome::missing; }
  /// Missing, or without a line. A slot whose only line cannot be read is not absent.
  bool is_absent() const { return is_unknown() && (record || !unreadable); }
};

static_assert(sizeof(SlotView) == 16);

/// Whether a slot belongs to a named denominator: contract 4.2. A slot without a record is planned and
/// eligible; an excluded one is neither eligible nor aligned.
bool is_in(const SlotView& slot, model::Denominator denominator);

/// The size of every named denominator, in the order of `model::Denominator`.
std::array<std::uint64_t, model::kDenominators> sizes(std::span<const SlotView> slots);

}  // namespace counterfoil::score
