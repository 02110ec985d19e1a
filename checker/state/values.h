#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/exact/int128.h"
#include "checker/exact/rational.h"
#include "checker/state/enumerators.h"

namespace counterfoil::state {

/// Shows a value to a Writer or a Reader: by its own list of what it holds, or by one of `fields`.
template <typename F, typename T>
void show(F& f, T& value) {
  if constexpr (requires { value.visit_state(f); }) {
    value.visit_state(f);
  } else {
    fields(f, value);
  }
}

template <typename F, std::unsigned_integral T>
void fields(F& f, T& value) {
  std::uint64_t number = value;
  f.number(number);
  f.check(std::in_range<T>(number));
  if constexpr (F::kReads) value = f.ok() ? static_cast<T>(number) : T{0};
}

/// Of either sign, nearest to zero first: 0, -1, 1, -2, ...
template <typename Signed>
constexpr auto folded(Signed value) {
  using Unsigned = std::conditional_t<sizeof(Signed) == sizeof(int128), uint128, std::uint64_t>;
  const auto bits = static_cast<Unsigned>(value);
  return value < 0 ? static_cast<Unsigned>(~(bits << 1)) : static_cast<Unsigned>(bits << 1);
}

template <typename Unsigned>
constexpr Unsigned unfolded(Unsigned number) {
  return (number & 1) != 0 ? static_cast<Unsigned>(~(number >> 1)) : static_cast<Unsigned>(number >> 1);
}

template <typename F, std::signed_integral T>
void fields(F& f, T& value) {
  std::uint64_t number = folded(std::int64_t{value});
  f.number(number);
  const auto whole = static_cast<std::int64_t>(unfolded(number));
  f.check(std::in_range<T>(whole));
  if constexpr (F::kReads) value = f.ok() ? static_cast<T>(whole) : T{0};
}

template <typename F>
void fields(F& f, int128& value) {
  uint128 number = folded(value);
  f.number(number);
  if constexpr (F::kReads) value = static_cast<int128>(unfolded(number));
}

template <typename F, typename Enum>
requires std::is_enum_v<Enum>
void fields(F& f, Enum& value) {
  constexpr std::size_t kKnown = enumerators<Enum>();
  static_assert(kKnown > 0 && kKnown <= 256);
  auto number = static_cast<std::uint8_t>(value);
  f.byte(number);
  f.check(number < kKnown);
  if constexpr (F::kReads) value = static_cast<Enum>(f.ok() ? number : 0);
}

/// At most eight, in one byte.
template <typename F, std::same_as<bool>... Flag>
requires(sizeof...(Flag) <= 8) void flags(F& f, Flag&... flag) {
  unsigned bits = 0;
  unsigned place = 0;
  ((bits |= (flag ? 1U : 0U) << place++), ...);
  auto byte = static_cast<std::uint8_t>(bits);
  f.byte(byte);
  f.check(byte >> place == 0);
  if constexpr (F::kReads) {
    place = 0;
    ((flag = (byte >> place++ & 1) != 0), ...);
  }
}

template <typename F>
void fields(F& f, bool& value) {
  flags(f, value);
}

template <typename F>
void fields(F& f, std::string& text) {
  f.shared(text);
}

/// By how much a number differs from the last of its kind. Where they mostly grow by little that is a byte.
template <typename F, std::unsigned_integral T>
void step(F& f, T& value, std::uint64_t& last) {
  std::uint64_t number = folded(static_cast<std::int64_t>(value - last));
  f.number(number);
  if constexpr (F::kReads) {
    last += unfolded(number);
    f.check(std::in_range<T>(last));
    value = f.ok() ? static_cast<T>(last) : T{0};
  } else {
    last = value;
  }
}

/// A text that mostly is the usual one.
template <typename F>
void usual(F& f, std::string& text, std::string_view usual) {
  bool is_usual = text == usual;
  f(is_usual);
  if (!is_usual) return f(text);
  if constexpr (F::kReads) text = usual;
}

template <typename F>
void fields(F& f, Decimal& value) {
  int128 coefficient = value.coefficient();
  int scale = value.scale();
  f(coefficient, scale);
  if constexpr (F::kReads) {
    const auto read = Decimal::make(coefficient, scale);
    f.check(read.has_value());
    value = read.value_or(Decimal());
  }
}

template <typename F>
void fields(F& f, Rational& value) {
  std::string text = F::kReads ? "" : value.to_string();
  f.text(text);
  if constexpr (F::kReads) {
    const auto read = Rational::parse(text);
    f.check(read.has_value());
    value = read.value_or(Rational());
  }
}

template <typename F, typename T>
void fields(F& f, std::optional<T>& value) {
  bool is_there = value.has_value();
  f(is_there);
  if constexpr (F::kReads) value = is_there ? std::optional<T>(T{}) : std::nullopt;
  if (value) f(*value);
}

template <typename F, typename A, typename B>
void fields(F& f, std::pair<A, B>& value) {
  f(value.first, value.second);
}

template <typename F, typename... T>
void fields(F& f, std::tuple<T...>& value) {
  std::apply(f, value);
}

/// Items take a sixteenth of their size in memory, or it is not asked for at once.
template <typename F, typename T>
void fields(F& f, std::vector<T>& values) {
  std::uint64_t items = values.size();
  f.count(items);
  if constexpr (F::kReads) {
    values.clear();
    values.reserve(std::min<std::uint64_t>(items, 16 * f.left() / sizeof(T)));
    for (; items > 0 && f.ok(); --items) f(values.emplace_back());
  } else {
    for (T& value : values) f(value);
  }
}

template <typename F, typename Key, typename T, typename Order>
void fields(F& f, std::map<Key, T, Order>& values) {
  std::uint64_t items = values.size();
  f.count(items);
  if constexpr (F::kReads) {
    values.clear();
    for (; items > 0 && f.ok(); --items) {
      Key key{};
      f(key);
      f.check(values.empty() || values.key_comp()(std::prev(values.end())->first, key));
      if (f.ok()) f(values.try_emplace(values.end(), std::move(key))->second);
    }
  } else {
    for (auto& [known, value] : values) {
      Key key = known;
      f(key, value);
    }
  }
}

}  // namespace counterfoil::state
