#include "checker/summary/costs.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace counterfoil::summary {

namespace {

std::optional<UsedSpan> used_span(const model::CostItem& item) {
  if (!item.interval || !item.interval->start || !item.interval->end) return std::nullopt;
  const model::Reading& start = *item.interval->start;
  const model::Reading& end = *item.interval->end;
  if (start.clock != end.clock || start.naive || end.naive || !start.at_ns || !end.at_ns) return std::nullopt;
  return UsedSpan{std::string(start.clock), *start.at_ns, *end.at_ns};
}

}  // namespace

CostRecord cost_record(const model::CostItem& item, RecordRef at, const model::Plan* plan) {
  CostRecord record;
  record.at = at;
  record.id = item.id;
  record.purpose = item.purpose;
  record.cohort = item.cohort;
  record.invoice = item.invoice;
  record.invoice_line = item.invoice_line;
  if (item.quantity) record.quantity = item.quantity->to_string();
  record.unit = item.unit;
  if (item.unit_price) record.price = item.unit_price->to_string();
  record.currency = item.currency;
  record.amount = item.amount;
  record.status = item.status;
  record.credit = item.credit;
  record.devices = item.devices;
  record.used = used_span(item);
  for (const std::string& id : item.slots) {
    const auto slot = plan != nullptr ? plan->slots.find(id) : std::nullopt;
    if (slot) {
      record.slots.push_back(*slot);
    } else {
      record.names_unknown_slot = true;
    }
  }
  std::sort(record.slots.begin(), record.slots.end());
  record.slots.erase(std::unique(record.slots.begin(), record.slots.end()), record.slots.end());
  record.attempts = item.attempts;
  if (record.attempts) record.attempts->at = {};
  return record;
}

void CostSum::add(const CostRecord& item) {
  if (!item.amount) {
    ++unknown;
    unknown_credit = unknown_credit || item.credit;
  } else if (item.status == model::CostStatus::settled) {
    ++settled;
    settled_amount += Rational(*item.amount);
  } else {
    ++estimated;
    estimated_amount += Rational(*item.amount);
  }
}

void CostSum::merge(const CostSum& other) {
  settled += other.settled;
  estimated += other.estimated;
  unknown += other.unknown;
  unknown_credit = unknown_credit || other.unknown_credit;
  settled_amount += other.settled_amount;
  estimated_amount += other.estimated_amount;
}

void Costs::add(CostRecord record) {
  sums_[record.currency][record.purpose].add(record);
  records_.push_back(std::move(record));
}

void Costs::merge(Costs other) {
  for (const auto& [currency, purposes] : other.sums_) {
    for (const auto& [purpose, sum] : purposes) sums_[currency][purpose].merge(sum);
  }
  std::move(other.records_.begin(), other.records_.end(), std::back_inserter(records_));
  unreadable_ += other.unreadable_;
}

void Costs::finish() {
  std::sort(records_.begin(), records_.end(),
            [](const CostRecord& a, const CostRecord& b) { return a.at < b.at; });
}

void Costs::add_up() {
  sums_.clear();
  for (const CostRecord& record : records_) sums_[record.currency][record.purpose].add(record);
}

std::map<std::string, CostSum> Costs::by_currency() const {
  std::map<std::string, CostSum> all;
  for (const auto& [currency, purposes] : sums_) {
    for (const auto& [purpose, sum] : purposes) all[currency].merge(sum);
  }
  return all;
}

}  // namespace counterfoil::summary
