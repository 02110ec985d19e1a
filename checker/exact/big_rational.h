#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "checker/exact/int128.h"
#include "checker/exact/rational.h"

namespace counterfoil {

/// The arbitrary-precision side of Rational. Costs five seconds of compile time a file: only for the .cc
/// files and tests of this stage.
struct BigRational {
  boost::multiprecision::cpp_rational value;

  static boost::multiprecision::cpp_rational of(const Rational& rational);
  static Rational make(const boost::multiprecision::cpp_rational& value);

  /// numerator / denominator (positive), if it fits in 64 bits a part once it is in lowest terms.
  static std::optional<Rational> small(int128 numerator, int128 denominator);
};

}  // namespace counterfoil
