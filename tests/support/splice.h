#pragma once

#include <string>
#include <string_view>

#include "checker/json/document.h"
#include "counterfoil/result.h"

namespace counterfoil::support {

/// The value under an RFC 6901 pointer, or an absent one.
json::Value value_at(json::Value root, std::string_view pointer);

/// `text` with the value under `pointer` replaced by the JSON text `value`. A member that is not there is
/// inserted last; so is the element of an array under its size or `-`. No other byte changes.
Result<std::string> set_value(std::string_view text, std::string_view pointer, std::string_view value);

/// `text` without the member or element under `pointer`, and without the comma that goes with it.
Result<std::string> remove_value(std::string_view text, std::string_view pointer);

}  // namespace counterfoil::support
