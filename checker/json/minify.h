#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checker/json/document.h"

namespace counterfoil::json {

/// The text of `value` without whitespace outside strings, every token as it is spelled. Members of the value
/// itself, not of what it holds, whose key is in `without` are left out.
std::string minified(Value value, std::span<const std::string_view> without = {});

/// The same, keeping only the first of equal keys, in every object.
std::string minified_without_duplicates(Value value);

}  // namespace counterfoil::json
