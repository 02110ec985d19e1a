#pragma once

#include <cstddef>
#include <string_view>

namespace counterfoil::state {

/// Whether an enumerator has this value. Compilers name one `E::excluded`, and a value that has none `(E)7`.
template <auto Value>
constexpr bool is_enumerator() {
  constexpr std::string_view function = __PRETTY_FUNCTION__;
  return function[function.find("Value = ") + 8] != '(';
}

/// How many enumerators there are from zero on without a gap: what is not less is none.
template <typename Enum, std::size_t Known = 0>
constexpr std::size_t enumerators() {
  if constexpr (is_enumerator<static_cast<Enum>(Known)>()) {
    return enumerators<Enum, Known + 1>();
  } else {
    return Known;
  }
}

}  // namespace counterfoil::state
