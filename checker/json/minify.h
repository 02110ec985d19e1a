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

/// Whether a JSON text holds no whitespace at all, as most records do not: it is as short as it can be.
bool holds_no_space(std::string_view text);

}  // namespace counterfoil::json
