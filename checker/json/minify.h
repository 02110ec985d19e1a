#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checker/json/document.h"

namespace counterfoil::json {

/// The text of `value` without whitespace outside strings, every token as it is spelled. Members that a
/// pointer in `without` leads to, such as `/frozen/sha256` from `value`, are left out; the way leads through
/// objects only, by keys without `~` and `/`.
std::string minified(Value value, std::span<const std::string_view> without = {});

/// The same, keeping only the first of equal keys, in every object.
std::string minified_without_duplicates(Value value);

}  // namespace counterfoil::json
