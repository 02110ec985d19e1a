#include "checker/summary/coverage.h"

#include <algorithm>
#include <tuple>

namespace counterfoil::summary {
namespace {

constexpr std::uint32_t kNone = UINT32_MAX;

auto order(const TryRecord& record) {
  return std::tie(record.slot, record.try_number, record.at);
}

/// Position of the first try that the rule does not oblige to repeat, else of the last.
std::uint32_t counted_among(std::span<const TryRecord> tries, const model::RetryRule& retry) {
  for (std::uint32_t i = 0; i < tries.size(); ++i) {
    if (!retry.obliges(tries[i].outcome, tries[i].try_number)) return i;
  }
  return tries.empty() ? kNone : static_cast<std::uint32_t>(tries.size() - 1);
}

bool is_settled(std::span<const TryRecord> tries, std::uint32_t counted, const model::RetryRule& retry) {
  for (std::size_t i = 0; i < tries.size(); ++i) {
    if (tries[i].try_number != i + 1) return false;
  }
  return counted != kNone && !retry.obliges(tries[counted].outcome, tries[counted].try_number);
}

}  // namespace

const RecordedValue* TryRecord::find(std::uint16_t quantity) const {
  const auto found = std::find_if(values.begin(), values.end(),
                                  [&](const RecordedValue& value) { return value.quantity == quantity; });
  return found == values.end() ? nullptr : &*found;
}

void Coverage::add_unreadable(RecordRef at, std::optional<model::SlotIndex> slot) {
  if (slot) {
    unreadable_.emplace_back(*slot, at);
  } else {
    ++unreadable_without_slot_;
  }
}

void Coverage::merge(Coverage other) {
  records_.insert(records_.end(), std::make_move_iterator(other.records_.begin()),
                  std::make_move_iterator(other.records_.end()));
  unreadable_.insert(unreadable_.end(), other.unreadable_.begin(), other.unreadable_.end());
  unreadable_without_slot_ += other.unreadable_without_slot_;
  unplanned_.merge(std::move(other.unplanned_));
}

void Coverage::sort() {
  std::sort(records_.begin(), records_.end(),
            [](const TryRecord& a, const TryRecord& b) { return order(a) < order(b); });
  std::sort(unreadable_.begin(), unreadable_.end());
}

void Coverage::finish(const model::Plan& plan) {
  const std::size_t slots = plan.slots.size();
  std::erase_if(records_, [&](const TryRecord& record) { return record.slot >= slots; });
  sort();

  first_.assign(slots + 1, 0);
  for (const TryRecord& record : records_) ++first_[record.slot + 1];
  for (std::size_t slot = 0; slot < slots; ++slot) first_[slot + 1] += first_[slot];
  counted_.resize(slots);
  settled_.resize(slots);
  for (model::SlotIndex slot = 0; slot < slots; ++slot) {
    counted_[slot] = counted_among(tries(slot), plan.retry);
    settled_[slot] = is_settled(tries(slot), counted_[slot], plan.retry);
  }
}

std::span<const TryRecord> Coverage::tries(model::SlotIndex slot) const {
  if (slot >= counted_.size()) return {};
  return std::span(records_).subspan(first_[slot], first_[slot + 1] - first_[slot]);
}

const TryRecord* Coverage::counted(model::SlotIndex slot) const {
  if (slot >= counted_.size() || counted_[slot] == kNone) return nullptr;
  return &records_[first_[slot] + counted_[slot]];
}

const TryRecord* Coverage::settled(model::SlotIndex slot) const {
  return slot < settled_.size() && settled_[slot] ? counted(slot) : nullptr;
}

const RecordRef* Coverage::unreadable(model::SlotIndex slot) const {
  const auto found = std::lower_bound(unreadable_.begin(), unreadable_.end(), std::pair(slot, RecordRef{}));
  return found != unreadable_.end() && found->first == slot ? &found->second : nullptr;
}

}  // namespace counterfoil::summary
