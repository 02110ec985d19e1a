#pragma once

#include <cstddef>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/formula/ast.h"

namespace counterfoil::replay {

/// A formula as one expression: every name of a statement is replaced by what it stands for. The error of one
/// that is larger than a formula may be.
Result<NodePtr> as_one_expression(const Formula& formula);

/// The formula that is this expression alone.
Formula formula_of(NodePtr expression);

/// The operands of a node, as they are written; of a call, the values of its arguments.
std::vector<NodePtr> operands_of(const Node& node);

/// Every node of a tree, each once, from the root down and from left to right.
std::vector<NodePtr> nodes_of(const NodePtr& root);

/// The tree with `with` in every place where `target` stands.
NodePtr replaced(const NodePtr& root, const Node* target, const NodePtr& with);

}  // namespace counterfoil::replay
