#include "tools/replay/mutate/rewrite.h"

#include <algorithm>
#include <functional>
#include <map>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/limits.h"

namespace counterfoil::replay {
namespace {

using Change = std::function<NodePtr(const NodePtr&)>;

/// A node with each operand changed; itself where none is.
NodePtr with_operands(const NodePtr& node, const Change& change) {
  Node copy = *node;
  bool changed = false;
  const auto update = [&](NodePtr& operand) {
    NodePtr now = change(operand);
    changed = changed || now != operand;
    operand = std::move(now);
  };
  if (auto* negation = std::get_if<Negation>(&copy.is)) update(negation->operand);
  if (auto* index = std::get_if<Index>(&copy.is)) update(index->operand);
  if (auto* binary = std::get_if<Binary>(&copy.is)) {
    update(binary->left);
    update(binary->right);
  }
  if (auto* call = std::get_if<Call>(&copy.is)) {
    for (Argument& argument : call->arguments) update(argument.value);
  }
  return changed ? std::make_shared<const Node>(std::move(copy)) : node;
}

using Values = std::map<std::string, NodePtr, std::less<>>;

NodePtr inlined(const NodePtr& node, const Values& values) {
  if (const auto* name = std::get_if<Name>(&node->is)) {
    const auto found = values.find(name->name);
    return found == values.end() ? node : found->second;
  }
  return with_operands(node, [&](const NodePtr& operand) { return inlined(operand, values); });
}

/// Nodes of a tree as a text would have them, shared ones each time; no more than `most` are counted.
std::size_t size_of(const Node& node, std::size_t most) {
  std::size_t size = 1;
  for (const NodePtr& operand : operands_of(node)) {
    if (size > most) break;
    size += size_of(*operand, most - size);
  }
  return size;
}

void collect(const NodePtr& node, std::vector<NodePtr>& nodes) {
  if (std::find(nodes.begin(), nodes.end(), node) != nodes.end()) return;
  nodes.push_back(node);
  for (const NodePtr& operand : operands_of(*node)) collect(operand, nodes);
}

}  // namespace

Result<NodePtr> as_one_expression(const Formula& formula) {
  constexpr std::size_t kMost = 2 * kMaxSteps;
  Values values;
  NodePtr last;
  for (const Statement& statement : formula.statements) {
    last = inlined(statement.value, values);
    if (size_of(*last, kMost) > kMost) {
      return formula_error(statement.at, "the formula is too large as one expression",
                           "variants are derived from smaller formulas");
    }
    if (!statement.name.empty()) values[statement.name] = last;
  }
  return last;
}

Formula formula_of(NodePtr expression) {
  return {{Statement{{}, {}, std::move(expression)}}};
}

std::vector<NodePtr> operands_of(const Node& node) {
  std::vector<NodePtr> operands;
  if (const auto* negation = std::get_if<Negation>(&node.is)) operands = {negation->operand};
  if (const auto* index = std::get_if<Index>(&node.is)) operands = {index->operand};
  if (const auto* binary = std::get_if<Binary>(&node.is)) operands = {binary->left, binary->right};
  if (const auto* call = std::get_if<Call>(&node.is)) {
    for (const Argument& argument : call->arguments) operands.push_back(argument.value);
  }
  return operands;
}

std::vector<NodePtr> nodes_of(const NodePtr& root) {
  std::vector<NodePtr> nodes;
  collect(root, nodes);
  return nodes;
}

NodePtr replaced(const NodePtr& root, const Node* target, const NodePtr& with) {
  if (root.get() == target) return with;
  return with_operands(root, [&](const NodePtr& operand) { return replaced(operand, target, with); });
}

}  // namespace counterfoil::replay
