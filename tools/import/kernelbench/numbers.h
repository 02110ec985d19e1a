#pragma once

#include <optional>
#include <string_view>

#include "checker/json/document.h"

namespace counterfoil::importing::kernelbench {

/// A number as binary64, which is what the evaluator computes in.
std::optional<double> real(json::Value value);
/// The same where it is finite and greater than zero: a time that was measured.
std::optional<double> positive(json::Value value);

/// Digits that a number is printed with, without trailing zeros: 3 at most in what the evaluator writes.
std::size_t significant_digits(json::Value value);
/// Half a unit of the last printed digit: how far off a rounded number may be. 0 for what is no decimal.
double half_of_last_digit(json::Value value);
/// What the third digit of a number is worth.
double third_digit(double value);

}  // namespace counterfoil::importing::kernelbench
