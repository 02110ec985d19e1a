#pragma once

#include <string>

#include "tools/replay/formula/ast.h"

namespace counterfoil::replay {

/// A formula as text that `parse_formula` reads back as the same tree: one space around operators, statements
/// parted by
/// `; `, parentheses only where they are needed.
std::string print(const Formula& formula);
std::string print(const Node& node);

}  // namespace counterfoil::replay
