#include <fmt/format.h>

#include <string_view>

#include "tools/replay/formula/printer.h"
#include "tools/replay/mutate/edits.h"
#include "tools/replay/mutate/rewrite.h"

namespace counterfoil::replay {
namespace {

std::string_view symbol_of(Operation operation) {
  switch (operation) {
    case Operation::add:
      return "+";
    case Operation::subtract:
      return "-";
    case Operation::multiply:
      return "*";
    case Operation::divide:
      return "/";
    case Operation::power:
      return "**";
    case Operation::matmul:
      return "@";
    default:
      return {};
  }
}

bool commutes(Operation operation) {
  return operation == Operation::add || operation == Operation::multiply;
}

NodePtr binary(Position at, Operation operation, NodePtr left, NodePtr right) {
  return std::make_shared<const Node>(Node{at, Binary{operation, std::move(left), std::move(right)}});
}

void edit_binary(const NodePtr& root, const NodePtr& node, const Binary& is, std::vector<Edit>& edits) {
  const std::string_view symbol = symbol_of(is.operation);
  if (symbol.empty()) return;
  const auto edit = [&](const NodePtr& with, std::string description) {
    edits.push_back({replaced(root, node.get(), with), std::move(description)});
  };
  const std::string left = print(*is.left), right = print(*is.right);
  edit(is.left, fmt::format("drops {} {}", symbol, right));
  edit(is.right, fmt::format("drops {} {}", left, symbol));
  if (!commutes(is.operation)) {
    edit(binary(node->at, is.operation, is.right, is.left),
         fmt::format("swaps the operands of {} {}", symbol, right));
  }
  if (is.operation == Operation::add) {
    edit(binary(node->at, Operation::subtract, is.left, is.right), fmt::format("subtracts {}", right));
  }
  if (is.operation == Operation::subtract) {
    edit(binary(node->at, Operation::add, is.left, is.right), fmt::format("adds {}", right));
  }
  if (is.operation != Operation::power) {
    edit(binary(node->at, is.operation, node, is.right), fmt::format("does {} {} twice", symbol, right));
  }
}

}  // namespace

std::vector<Edit> edits_of_operators(const NodePtr& root) {
  std::vector<Edit> edits;
  for (const NodePtr& node : nodes_of(root)) {
    if (edits.size() >= kMaxEdits) break;
    if (const auto* is = std::get_if<Binary>(&node->is)) edit_binary(root, node, *is, edits);
    if (const auto* negation = std::get_if<Negation>(&node->is)) {
      edits.push_back({replaced(root, node.get(), negation->operand),
                       fmt::format("drops the sign of {}", print(*negation->operand))});
    }
  }
  return edits;
}

}  // namespace counterfoil::replay
