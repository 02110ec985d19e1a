#include <algorithm>
#include <map>

#include "checker/score/baselines.h"
#include "checker/score/needs.h"

namespace counterfoil::score {
namespace {

/// Finds the records that select a slot without trying every record on every slot: a record stands under its
/// slot id, or under each value of the first axis that it selects by.
class RecordIndex {
 public:
  RecordIndex(const model::Plan& plan, const std::vector<const BaselineRecord*>& records)
      : slots_(plan.slots), records_(records) {
    for (std::size_t i = 0; i < records.size(); ++i) {
      const BaselineRecord& record = *records[i];
      if (!record.slot.empty()) {
        if (const auto slot = slots_.find(record.slot)) by_slot_[*slot].push_back(i);
        continue;
      }
      if (record.where.empty()) continue;
      const auto& [name, values] = *record.where.begin();
      const auto axis = slots_.find_axis(name);
      if (!axis) continue;
      for (const std::string& value : values) by_value_[*axis][value].push_back(i);
    }
  }

  /// In file order.
  std::vector<std::size_t> records_for(model::SlotIndex slot) const {
    std::vector<std::size_t> found;
    if (const auto at = by_slot_.find(slot); at != by_slot_.end()) found = at->second;
    for (const auto& [axis, by_value] : by_value_) {
      const auto value = slots_.value(slot, axis);
      if (!value) continue;
      const auto at = by_value.find(*value);
      if (at == by_value.end()) continue;
      for (const std::size_t i : at->second) {
        if (slots_.matches(slot, records_[i]->where)) found.push_back(i);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  const model::SlotTable& slots_;
  const std::vector<const BaselineRecord*>& records_;
  std::map<model::SlotIndex, std::vector<std::size_t>> by_slot_;
  std::map<std::size_t, std::map<std::string, std::vector<std::size_t>, std::less<>>> by_value_;
};

std::vector<const BaselineRecord*> records_of(const model::Claim& claim,
                                              std::span<const BaselineRecord> records) {
  std::vector<const BaselineRecord*> chosen;
  for (const BaselineRecord& record : records) {
    if (record.file == claim.baselines && record.metric == ratio_interval(claim)) chosen.push_back(&record);
  }
  return chosen;
}

FoundBaseline found(const BaselineRecord& record, bool ambiguous) {
  FoundBaseline found = found_in(record);
  found.ambiguous = ambiguous;
  return found;
}

/// Puts the i-th record beside the i-th slot with a result, as tools do that pad absent rows at the end.
void pair_by_position(std::span<const SlotView> slots, const std::vector<const BaselineRecord*>& records,
                      const std::vector<const BaselineRecord*>& own, std::vector<FoundBaseline>& baselines) {
  std::size_t next = 0;
  for (const bool unknown : {false, true}) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i].is_unknown() != unknown) continue;
      const BaselineRecord* record = next < records.size() ? records[next] : nullptr;
      baselines[i] = record ? found(*record, false) : FoundBaseline();
      baselines[i].displaced = record != own[i];
      ++next;
    }
  }
}

}  // namespace

FoundBaseline found_in(const BaselineRecord& record) {
  FoundBaseline found;
  found.length = Length{record.duration, record.unit};
  found.flagged = record.flagged;
  found.synthetic = record.synthetic;
  found.unbounded = record.unbounded;
  found.conditions = record.conditions;
  found.record = &record;
  return found;
}

std::vector<FoundBaseline> file_baselines(const model::Claim& claim, const model::Plan& plan,
                                          std::span<const BaselineRecord> records,
                                          std::span<const SlotView> slots) {
  const std::vector<const BaselineRecord*> candidates = records_of(claim, records);
  const RecordIndex index(plan, candidates);
  std::vector<FoundBaseline> baselines(slots.size());
  std::vector<const BaselineRecord*> own(slots.size(), nullptr);
  std::vector<bool> selects_a_slot(candidates.size());
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::vector<std::size_t> matching = index.records_for(slots[i].slot);
    for (const std::size_t record : matching) selects_a_slot[record] = true;
    if (matching.empty()) continue;
    own[i] = candidates[matching.front()];
    baselines[i] = found(*own[i], matching.size() > 1);
  }
  if (claim.paired_by_position) {
    std::vector<const BaselineRecord*> in_file_order;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (selects_a_slot[i]) in_file_order.push_back(candidates[i]);
    }
    pair_by_position(slots, in_file_order, own, baselines);
  }
  return baselines;
}

}  // namespace counterfoil::score
