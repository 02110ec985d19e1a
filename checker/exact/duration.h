#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace counterfoil {

class Decimal;
class Rational;

/// A signed length of time in whole nanoseconds.
struct Duration {
  std::int64_t ns = 0;
  friend auto operator<=>(const Duration&, const Duration&) = default;
};

/// Nanoseconds in one `ns`, `us`, `ms`, `s`, `min` or `h`; absent for any other word.
std::optional<std::int64_t> nanoseconds_per(std::string_view unit);

/// The same word, in a text that lives for ever; empty for any other.
std::string_view unit_of_time(std::string_view unit);

/// A duration as recorded, such as `0.002` `s`, in nanoseconds and exact; absent for an unknown unit. Need
/// not be a whole number of them.
std::optional<Rational> nanoseconds(const Decimal& amount, std::string_view unit);

/// Half a unit of the last printed digit of such a duration, in nanoseconds.
std::optional<Rational> half_unit_ns(const Decimal& amount, std::string_view unit);

std::optional<Duration> plus(Duration a, Duration b);   ///< absent when the sum leaves 64 bits
std::optional<Duration> minus(Duration a, Duration b);  ///< absent when the difference leaves 64 bits

/// Exact, in the largest of ns, us, ms and s that makes it at least one, with three digits after the point or
/// as many groups of three as it has: `900 ns`, `1.500 ms`, `-2.000000001 s`.
std::string to_string(Duration duration);

}  // namespace counterfoil
