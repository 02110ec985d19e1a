#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace counterfoil::summary {

/// The first `most` items in the order of `<`, and how many there were in all. Merging two of them gives what
/// one would have kept, in any order of merging: that is what lets capped lists travel between shards. So `<`
/// must tell all items apart that differ.
template <typename T>
class Capped {
 public:
  explicit Capped(std::size_t most = 1000) : most_(most) {}

  void add(T item) {
    ++total_;
    if (kept_.size() == most_) {
      if (most_ == 0 || !(item < kept_.back())) return;
      kept_.pop_back();
    }
    auto place = std::upper_bound(kept_.begin(), kept_.end(), item);
    kept_.insert(place, std::move(item));
  }

  /// The smaller of the two limits holds from here on.
  void merge(Capped other) {
    total_ += other.total_;
    most_ = std::min(most_, other.most_);
    std::vector<T> both;
    both.reserve(kept_.size() + other.kept_.size());
    std::merge(std::make_move_iterator(kept_.begin()), std::make_move_iterator(kept_.end()),
               std::make_move_iterator(other.kept_.begin()), std::make_move_iterator(other.kept_.end()),
               std::back_inserter(both));
    kept_ = std::move(both);
    if (kept_.size() > most_) kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(most_), kept_.end());
  }

  /// Shows what is held besides the limit, to be written or to be put in its place.
  template <typename Visit>
  void visit_state(Visit& visit) {
    visit(total_);
    visit.at_most(std::min<std::uint64_t>(most_, total_));  // before forged items take memory
    visit(kept_);
    visit.check(kept_.size() == std::min<std::uint64_t>(most_, total_) &&
                std::is_sorted(kept_.begin(), kept_.end()));
  }

  /// In order; at most `most` of them.
  const std::vector<T>& kept() const { return kept_; }
  std::uint64_t total() const { return total_; }
  bool empty() const { return total_ == 0; }

 private:
  std::size_t most_;
  std::uint64_t total_ = 0;
  std::vector<T> kept_;  // in order
};

}  // namespace counterfoil::summary
