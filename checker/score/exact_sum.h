#pragma once

#include <cstdint>

#include "checker/exact/rational.h"

namespace counterfoil::score {

/// A sum of many values, most of which are whole and small: those are added as such.
class ExactSum {
 public:
  ExactSum& operator+=(std::int64_t value) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(integers_, value, &sum)) {
      others_ += Rational(value);
    } else {
      integers_ = sum;
    }
    return *this;
  }
  ExactSum& operator+=(const Rational& value) {
    if (const auto integer = value.to_int64()) return *this += *integer;
    others_ += value;
    return *this;
  }
  Rational value() const { return others_ + Rational(integers_); }

 private:
  std::int64_t integers_ = 0;
  Rational others_;
};

}  // namespace counterfoil::score
