#include "checker/summary/fixtures.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace counterfoil::summary {

void Fixtures::add_use(const model::Attempt& attempt, RecordRef at) {
  FixtureUse use = {at,
                    std::string(attempt.slot),
                    std::string(attempt.fixture),
                    std::string(attempt.cohort),
                    attempt.outcome,
                    attempt.statistics,
                    attempt.judge};
  for (model::Statistic& statistic : use.statistics) statistic.at = {};
  if (use.judge) use.judge->at = {};
  uses_.push_back(std::move(use));
}

void Fixtures::merge(Fixtures other) {
  std::move(other.records_.begin(), other.records_.end(), std::back_inserter(records_));
  std::move(other.uses_.begin(), other.uses_.end(), std::back_inserter(uses_));
  unreadable_ += other.unreadable_;
}

void Fixtures::sort() {
  const auto by_place = [](const auto& a, const auto& b) { return a.at < b.at; };
  std::sort(records_.begin(), records_.end(), by_place);
  std::sort(uses_.begin(), uses_.end(), by_place);
}

void Fixtures::finish() {
  sort();
  for (std::size_t i = 0; i < records_.size(); ++i) by_id_.emplace(records_[i].fixture.id, i);
}

const FixtureRecord* Fixtures::find(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? nullptr : &records_[found->second];
}

const tensor::Entry* Fixtures::entry(const model::TensorRef& ref) const {
  const auto file = files.find(ref.file);
  return file == files.end() || !file->second.header ? nullptr : file->second.header->find(ref.name);
}

const TensorContent* Fixtures::content(const model::TensorRef& ref) const {
  const auto found = contents.find({ref.file, ref.name});
  return found == contents.end() ? nullptr : &found->second;
}

}  // namespace counterfoil::summary
