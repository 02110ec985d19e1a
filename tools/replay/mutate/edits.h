#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tools/replay/formula/ast.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// A changed tree, and what was changed.
struct Edit {
  NodePtr tree;
  std::string description;
};

/// The most edits of one kind; what comes after is left out, and of a large formula that is most.
inline constexpr std::size_t kMaxEdits = 1024;

/// Whether a part of the tree has the dtype and shape of the whole.
using IsWhole = std::function<bool(const NodePtr&)>;

/// Operands dropped, swapped, and subtracted where they were added; operations done twice.
std::vector<Edit> edits_of_operators(const NodePtr& root);

/// One element in place of a whole input, and of all of them that are vectors.
std::vector<Edit> edits_of_inputs(const NodePtr& root, std::span<const Program::Input> inputs);

/// Another axis, number of axes, epsilon or correction.
std::vector<Edit> edits_of_arguments(const NodePtr& root);

/// A part alone, what follows a part done twice, and a function done after what followed it.
std::vector<Edit> edits_of_order(const NodePtr& root, const IsWhole& is_whole);

}  // namespace counterfoil::replay
