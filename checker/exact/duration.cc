#include "checker/exact/duration.h"

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/exact/rational.h"

namespace counterfoil {
namespace {

struct Unit {
  std::string_view name;
  std::int64_t ns;
};

constexpr Unit kUnits[] = {
    {"ns", 1},
    {"us", 1'000},
    {"ms", 1'000'000},
    {"s", 1'000'000'000},
    {"min", 60'000'000'000},
    {"h", 3'600'000'000'000},
};
constexpr const Unit& kSecond = kUnits[3];

/// Nanoseconds in a unit of the last of so many digits behind the point, where they are whole.
std::optional<std::int64_t> whole_ns(int scale, std::int64_t factor) {
  if (scale < 0) return std::nullopt;
  for (int digit = 0; digit < scale; ++digit) {
    if (factor % 10 != 0) return std::nullopt;
    factor /= 10;
  }
  return factor;
}

}  // namespace

std::optional<std::int64_t> nanoseconds_per(std::string_view unit) {
  for (const auto& known : kUnits) {
    if (known.name == unit) return known.ns;
  }
  return std::nullopt;
}

std::string_view unit_of_time(std::string_view unit) {
  for (const auto& known : kUnits) {
    if (known.name == unit) return known.name;
  }
  return {};
}

std::optional<Rational> nanoseconds(const Decimal& amount, std::string_view unit) {
  const auto factor = nanoseconds_per(unit);
  if (!factor) return std::nullopt;
  if (const auto whole = whole_ns(amount.scale(), *factor)) {
    const int128 coefficient = amount.coefficient();
    std::int64_t ns = 0;
    const bool is_short = coefficient >= INT64_MIN && coefficient <= INT64_MAX;
    if (is_short && !__builtin_mul_overflow(static_cast<std::int64_t>(coefficient), *whole, &ns)) {
      return Rational(ns);
    }
  }
  return Rational(amount) * *factor;
}

std::optional<Rational> half_unit_ns(const Decimal& amount, std::string_view unit) {
  const auto factor = nanoseconds_per(unit);
  if (!factor) return std::nullopt;
  const auto whole = whole_ns(amount.scale(), *factor);
  if (whole && *whole % 2 == 0) return Rational(*whole / 2);
  return Rational::power_of_ten(-amount.scale()) * Rational(*factor) / Rational(2);
}

std::optional<Duration> plus(Duration a, Duration b) {
  Duration sum;
  if (__builtin_add_overflow(a.ns, b.ns, &sum.ns)) return std::nullopt;
  return sum;
}

std::optional<Duration> minus(Duration a, Duration b) {
  Duration difference;
  if (__builtin_sub_overflow(a.ns, b.ns, &difference.ns)) return std::nullopt;
  return difference;
}

std::string to_string(Duration duration) {
  const std::uint64_t bits = static_cast<std::uint64_t>(duration.ns);
  const std::uint64_t size = duration.ns < 0 ? -bits : bits;
  const char* sign = duration.ns < 0 ? "-" : "";
  const Unit* unit = &kUnits[0];
  while (unit != &kSecond && size >= static_cast<std::uint64_t>(unit[1].ns)) ++unit;
  if (unit->ns == 1) return fmt::format("{}{} ns", sign, size);

  const auto scale = static_cast<std::uint64_t>(unit->ns);
  const std::size_t places = unit->ns == 1'000 ? 3 : unit->ns == 1'000'000 ? 6 : 9;
  std::string fraction = fmt::format("{:0{}}", size % scale, places);
  while (fraction.size() > 3 && fraction.ends_with("000")) fraction.resize(fraction.size() - 3);
  return fmt::format("{}{}.{} {}", sign, size / scale, fraction, unit->name);
}

}  // namespace counterfoil
