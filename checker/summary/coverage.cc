#include "checker/summary/coverage.h"

#include <algorithm>
#include <tuple>

namespace counterfoil::summary {
namespace {

constexpr std::uint32_t kNone = UINT32_MAX;
constexpr std::uint32_t kMostSlot = (1U << 25) - 1;

bool is_before(const TryRecord& a, const TryRecord& b) {
  if (a.slot != b.slot) return a.slot < b.slot;
  if (a.try_number != b.try_number) return a.try_number < b.try_number;
  return a.at() < b.at();
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

TryRecord::TryRecord(const TryLine& line, std::uint64_t first_value)
    : slot(line.slot & kMostSlot),
      outcome(line.outcome),
      has_judgement(line.has_judgement),
      timing_tied(line.timing_tied),
      judged_on_synthetic(line.judged_on_synthetic),
      worked_on(line.worked_on),
      try_number(line.try_number),
      line_low_(static_cast<std::uint32_t>(line.at.line)),
      offset_low_(static_cast<std::uint32_t>(line.at.offset)),
      value_low_(0),
      file_(line.at.file & 0xFFFFFFU),
      value_high_(0),
      line_high_(line.at.line >> 32 & 0xFU),
      offset_high_(line.at.offset >> 32 & 0xFFFU),
      cohort(line.cohort) {
  point_to(line.values.empty() ? kNoValue : first_value);
}

RecordRef TryRecord::at() const {
  return {file_, std::uint64_t{line_high_} << 32 | line_low_,
          std::uint64_t{offset_high_} << 32 | offset_low_};
}

void TryRecord::point_to(std::uint64_t value) {
  value_low_ = static_cast<std::uint32_t>(value);
  value_high_ = value >> 32 & 0xFFU;
}

TryLine Coverage::line_of(const TryRecord& record) const {
  return {record.slot,
          record.try_number,
          record.at(),
          record.outcome,
          record.has_judgement,
          record.timing_tied,
          record.judged_on_synthetic,
          record.worked_on,
          record.cohort,
          values_.all(record.first_value())};
}

void Coverage::add_unreadable(RecordRef at, std::optional<model::SlotIndex> slot) {
  if (slot) {
    unreadable_.emplace_back(*slot, at);
  } else {
    ++unreadable_without_slot_;
  }
}

void Coverage::merge(Coverage other) {
  const std::uint64_t values_before = values_.size();
  values_.append(std::move(other.values_));
  if (records_.empty()) {
    records_ = std::move(other.records_);
  } else {
    records_.reserve(records_.size() + other.records_.size());
    for (TryRecord record : other.records_) {
      if (record.first_value() != TryRecord::kNoValue) record.point_to(record.first_value() + values_before);
      records_.push_back(record);
    }
  }
  unreadable_.insert(unreadable_.end(), other.unreadable_.begin(), other.unreadable_.end());
  unreadable_without_slot_ += other.unreadable_without_slot_;
  unplanned_.merge(std::move(other.unplanned_));
}

void Coverage::sort() {
  if (!std::is_sorted(records_.begin(), records_.end(), is_before)) {
    std::sort(records_.begin(), records_.end(), is_before);
  }
  std::sort(unreadable_.begin(), unreadable_.end());
}

void Coverage::finish(const model::Plan& plan) {
  const std::size_t slots = plan.slots.size();
  std::erase_if(records_, [&](const TryRecord& record) { return record.slot >= slots; });
  sort();

  counted_.assign(slots, kNone);
  settled_.assign(slots, false);
  for (std::size_t first = 0, end = 0; first < records_.size(); first = end) {
    const model::SlotIndex slot = records_[first].slot;
    for (end = first; end < records_.size() && records_[end].slot == slot; ++end) {
    }
    const std::span tries = std::span<const TryRecord>(records_).subspan(first, end - first);
    const std::uint32_t counted = counted_among(tries, plan.retry);
    counted_[slot] = static_cast<std::uint32_t>(first + counted);
    settled_[slot] = is_settled(tries, counted, plan.retry);
  }
}

std::span<const TryRecord> Coverage::tries(model::SlotIndex slot) const {
  const TryRecord* counts = counted(slot);
  if (counts == nullptr) return {};
  auto first = static_cast<std::size_t>(counts - records_.data());
  std::size_t end = first + 1;
  while (first > 0 && records_[first - 1].slot == slot) --first;
  while (end < records_.size() && records_[end].slot == slot) ++end;
  return std::span(records_).subspan(first, end - first);
}

const RecordRef* Coverage::find_unreadable(model::SlotIndex slot) const {
  const auto found = std::lower_bound(unreadable_.begin(), unreadable_.end(), std::pair(slot, RecordRef{}));
  return found != unreadable_.end() && found->first == slot ? &found->second : nullptr;
}

}  // namespace counterfoil::summary
