#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "checker/exact/rational.h"

namespace counterfoil::score {

/// The values that one claim is made of. Durations are mostly whole nanoseconds: those take eight bytes each,
/// and are added and ordered many times quicker than fractions.
class Values {
 public:
  Values() = default;
  Values(std::initializer_list<Rational> values);
  Values(const std::vector<Rational>& values);

  void push_back(const Rational& value);

  std::size_t size() const { return integers_.size() + fractions_.size(); }
  bool empty() const { return size() == 0; }
  Rational sum() const;
  /// The value with so many before it, in order; `rank` is below `size()`.
  Rational ranked(std::size_t rank);
  /// As fractions, in some order.
  std::vector<Rational> all() const;

 private:
  std::vector<std::int64_t> integers_;  // all of them, or none
  std::vector<Rational> fractions_;
  bool in_order_ = false;  // the fractions
};

}  // namespace counterfoil::score
