#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "checker/model/slots.h"

namespace counterfoil::model {

/// Slots in plan order, in a bit each and a few bytes for each 64 of the plan that hold one of them: a claim
/// has a handful of such sets, and a bundle a handful of claims.
class SlotSet {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = SlotIndex;
    using difference_type = std::ptrdiff_t;
    using pointer = const SlotIndex*;
    using reference = SlotIndex;

    Iterator() = default;
    Iterator(const SlotSet* set, std::size_t at) : set_(set), at_(at) { load(); }
    SlotIndex operator*() const {
      return set_->places_[at_] * kBits + static_cast<SlotIndex>(std::countr_zero(rest_));
    }
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      if (rest_ == 0) {
        ++at_;
        load();
      }
      return *this;
    }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    void load() { rest_ = at_ < set_->words_.size() ? set_->words_[at_] : 0; }

    const SlotSet* set_ = nullptr;
    std::size_t at_ = 0;
    std::uint64_t rest_ = 0;
  };
  using value_type = SlotIndex;
  using const_iterator = Iterator;

  SlotSet() = default;
  explicit SlotSet(const std::vector<SlotIndex>& in_order) {
    for (const SlotIndex slot : in_order) push_back(slot);
  }

  /// Of a slot that is behind all others.
  void push_back(SlotIndex slot) {
    if (places_.empty() || places_.back() != slot / kBits) {
      places_.push_back(slot / kBits);
      words_.push_back(0);
    }
    words_.back() |= std::uint64_t{1} << slot % kBits;
    ++size_;
  }
  /// Of those among 64 slots, the first of which is 64 times `place`, that have a bit set. They are behind
  /// all others.
  void push_word(std::uint32_t place, std::uint64_t word) {
    if (word == 0) return;
    places_.push_back(place);
    words_.push_back(word);
    size_ += static_cast<std::size_t>(std::popcount(word));
  }
  bool contains(SlotIndex slot) const;

  /// The slots of both, of at least one of them, and of the first without the second.
  friend SlotSet common(const SlotSet& a, const SlotSet& b);
  friend SlotSet united(const SlotSet& a, const SlotSet& b);
  friend SlotSet without(const SlotSet& a, const SlotSet& b);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  SlotIndex front() const { return *begin(); }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, words_.size()}; }
  friend bool operator==(const SlotSet&, const SlotSet&) = default;

 private:
  static constexpr SlotIndex kBits = 64;

  /// Joins the words of each place that one of the two has.
  template <typename Join>
  static SlotSet joined(const SlotSet& a, const SlotSet& b, Join join);

  std::vector<std::uint32_t> places_;  // of the words, in the plan
  std::vector<std::uint64_t> words_;   // none of them zero
  std::size_t size_ = 0;
};

}  // namespace counterfoil::model
