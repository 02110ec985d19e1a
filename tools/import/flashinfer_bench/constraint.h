#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace counterfoil::importing::flashinfer_bench {

/// What the names of a constraint stand for: sizes of axes and scalars, and the last element of a vector of
/// integers.
struct Names {
  std::map<std::string, std::int64_t, std::less<>> values;
  std::map<std::string, std::int64_t, std::less<>> last_elements;
};

/// Evaluates a constraint of the forms that occur: two sums of products of names, integers and `name[-1]`,
/// which may have `.item()` behind it, compared by == != <= >= < or >. Absent for any other form, for a name
/// that has no value, and beyond 64 bits.
std::optional<bool> evaluate(std::string_view constraint, const Names& names);

}  // namespace counterfoil::importing::flashinfer_bench
