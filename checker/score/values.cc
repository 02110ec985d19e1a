#include "checker/score/values.h"

#include <algorithm>

#include "checker/score/exact_sum.h"

namespace counterfoil::score {

Values::Values(std::initializer_list<Rational> values) {
  for (const Rational& value : values) push_back(value);
}

Values::Values(const std::vector<Rational>& values) {
  for (const Rational& value : values) push_back(value);
}

void Values::push_back(const Rational& value) {
  const auto integer = fractions_.empty() ? value.to_int64() : std::nullopt;
  if (integer) return integers_.push_back(*integer);
  if (!integers_.empty()) {
    fractions_ = all();
    integers_ = {};
  }
  fractions_.push_back(value);
  in_order_ = false;
}

Rational Values::sum() const {
  ExactSum sum;
  for (const std::int64_t integer : integers_) sum += integer;
  for (const Rational& fraction : fractions_) sum += fraction;
  return sum.value();
}

Rational Values::ranked(std::size_t rank) {
  if (fractions_.empty()) {
    const auto place = integers_.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(integers_.begin(), place, integers_.end());
    return *place;
  }
  if (!in_order_) std::sort(fractions_.begin(), fractions_.end());
  in_order_ = true;
  return fractions_[rank];
}

std::vector<Rational> Values::all() const {
  if (!fractions_.empty()) return fractions_;
  return {integers_.begin(), integers_.end()};
}

}  // namespace counterfoil::score
