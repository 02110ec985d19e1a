#include "checker/exact/real.h"

#include <boost/multiprecision/cpp_dec_float.hpp>

#include "checker/exact/big_rational.h"
#include "checker/exact/number_text.h"

namespace counterfoil {
namespace {

using Working = boost::multiprecision::cpp_dec_float_100;

constexpr int kKeptDigits = 64;

/// A product of any number of positive integers, as significand * 10^exponent.
class Product {
 public:
  void multiply_by(const std::string& integer) {
    significand_ *= Working(integer);
    while (significand_ > huge_) {
      significand_ /= huge_;
      exponent_ += kHugeExponent;
    }
  }

  Working log() const {
    const std::int64_t order = significand_.backend().order();
    const Working reduced = significand_ * Working("1e" + std::to_string(-order));  // between 1 and 10
    return boost::multiprecision::log(reduced) +
           Working(exponent_ + order) * boost::multiprecision::log(Working(10));
  }

 private:
  static constexpr std::int64_t kHugeExponent = 100'000;  // Working holds exponents to 67 million

  Working significand_ = 1;
  std::int64_t exponent_ = 0;
  const Working huge_ = Working("1e100000");
};

Rational kept(const Working& value) {
  if (value == 0) return Rational();
  const auto number = NumberText::split(value.str(kKeptDigits - 1, std::ios::scientific));
  const boost::multiprecision::cpp_rational digits{boost::multiprecision::cpp_int(number->digits)};
  return BigRational::make(digits) * Rational::power_of_ten(static_cast<int>(number->exponent));
}

/// The e for which 10^e <= value < 10^(e+1).
int decimal_exponent(const Rational& value) {
  int exponent =
      static_cast<int>(value.numerator_string().size()) - static_cast<int>(value.denominator_string().size());
  while (value < Rational::power_of_ten(exponent)) --exponent;
  while (value >= Rational::power_of_ten(exponent + 1)) ++exponent;
  return exponent;
}

}  // namespace

std::string Real::to_string(int digits) const {
  int exponent = approximation_.is_zero() ? 0 : decimal_exponent(approximation_);
  std::string text = (approximation_ * Rational::power_of_ten(digits - 1 - exponent)).to_decimal_string(0);
  if (approximation_.is_zero()) text.assign(static_cast<std::size_t>(digits), '0');
  if (text.size() > static_cast<std::size_t>(digits)) {  // 99.6 became 100
    text.pop_back();
    ++exponent;
  }
  if (exponent < -4 || exponent >= digits) {
    if (digits > 1) text.insert(1, 1, '.');
    const std::string size = std::to_string(exponent < 0 ? -exponent : exponent);
    return text + (exponent < 0 ? "e-" : "e+") + (size.size() < 2 ? "0" : "") + size;
  }
  if (exponent < 0) return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + text;
  if (exponent < digits - 1) text.insert(static_cast<std::size_t>(exponent) + 1, 1, '.');
  return text;
}

std::optional<Real> geometric_mean(std::span<const Rational> ratios) {
  if (ratios.empty()) return std::nullopt;
  Product numerators, denominators;
  for (const auto& ratio : ratios) {
    if (ratio.sign() <= 0) return std::nullopt;
    numerators.multiply_by(ratio.numerator_string());
    denominators.multiply_by(ratio.denominator_string());
  }
  const Working log_of_mean = (numerators.log() - denominators.log()) / Working(ratios.size());
  return Real(kept(exp(log_of_mean)));
}

std::optional<Real> arithmetic_mean(std::span<const Rational> ratios) {
  if (ratios.empty()) return std::nullopt;
  Working sum = 0;
  for (const auto& ratio : ratios) {
    if (ratio.sign() < 0) return std::nullopt;
    sum += Working(ratio.numerator_string()) / Working(ratio.denominator_string());
  }
  return Real(kept(sum / Working(ratios.size())));
}

}  // namespace counterfoil
