#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace counterfoil::summary {

/// The first `most` items in the order of `<`, and how many there were in all. Merging two of them gives what
/// one would have kept, in any order of merging: that is what lets capped lists travel between shards.
template <typename T>
class Capped {
 public:
  explicit Capped(std::size_t most = 1000) : most_(most) {}

  void add(T item) {
    ++total_;
    kept_.push_back(std::move(item));
    if (kept_.size() >= 2 * most_ + 16) shrink();
  }

  void merge(Capped other) {
    total_ += other.total_;
    for (T& item : other.kept_) kept_.push_back(std::move(item));
    shrink();
  }

  /// In order; at most `most` of them.
  const std::vector<T>& kept() const {
    shrink();
    return kept_;
  }
  std::uint64_t total() const { return total_; }
  bool empty() const { return total_ == 0; }

 private:
  void shrink() const {
    std::stable_sort(kept_.begin(), kept_.end());
    if (kept_.size() > most_) kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(most_), kept_.end());
  }

  std::size_t most_;
  std::uint64_t total_ = 0;
  mutable std::vector<T> kept_;
};

}  // namespace counterfoil::summary
