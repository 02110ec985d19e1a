#pragma once

#include <string_view>

#include "counterfoil/result.h"
#include "tools/replay/formula/ast.h"

namespace counterfoil::replay {

/// Reads a formula by the grammar of the contract (13.1). Errors are `malformed`, at `formula:LINE:COLUMN`.
Result<Formula> parse_formula(std::string_view text);

}  // namespace counterfoil::replay
