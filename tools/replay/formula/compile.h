#pragma once

#include <span>
#include <string_view>

#include "counterfoil/result.h"
#include "tools/replay/formula/ast.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// Checks a formula against the dtypes and shapes of its inputs (13.2 to 13.4). Errors are `malformed`, at
/// `formula:LINE:COLUMN`, with both values and what to do.
Result<Program> compile(const Formula& formula, std::span<const Program::Input> inputs);

/// The same of a text.
Result<Program> compile(std::string_view formula, std::span<const Program::Input> inputs);

}  // namespace counterfoil::replay
