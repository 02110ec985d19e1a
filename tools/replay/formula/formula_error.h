#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// An error of a formula, at `formula:LINE:COLUMN`.
Error formula_error(Position at, std::string what, std::string hint);

/// `did you mean NAME?` where a known name is near, and a list of the known ones otherwise.
std::string suggestion(std::string_view wanted, const std::vector<std::string_view>& known);

}  // namespace counterfoil::replay
