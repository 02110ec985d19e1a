#include <fmt/format.h>

#include "tools/replay/formula/printer.h"
#include "tools/replay/mutate/edits.h"
#include "tools/replay/mutate/rewrite.h"

namespace counterfoil::replay {
namespace {

/// A call with another first argument.
NodePtr called_on(const NodePtr& node, const NodePtr& operand) {
  Call call = std::get<Call>(node->is);
  call.arguments.front().value = operand;
  return std::make_shared<const Node>(Node{node->at, std::move(call)});
}

/// f(a), and g around it, become f(g(a)), for every g that contains f(a).
void edit_call(const NodePtr& root, const std::vector<NodePtr>& parts, const NodePtr& node,
               std::vector<Edit>& edits) {
  const auto* call = std::get_if<Call>(&node->is);
  if (call == nullptr || call->arguments.empty()) return;
  for (const NodePtr& around : parts) {
    if (edits.size() >= kMaxEdits) return;
    const NodePtr without = replaced(around, node.get(), call->arguments.front().value);
    if (around == node || without == around) continue;
    edits.push_back({replaced(root, around.get(), called_on(node, without)),
                     fmt::format("does {} last in {}", call->function, print(*around))});
  }
}

}  // namespace

std::vector<Edit> edits_of_order(const NodePtr& root, const IsWhole& is_whole) {
  std::vector<Edit> edits;
  std::vector<NodePtr> parts;
  for (const NodePtr& node : nodes_of(root)) {
    if (is_whole(node)) parts.push_back(node);
  }
  for (const NodePtr& node : parts) {
    if (edits.size() >= kMaxEdits) break;
    if (node == root) continue;
    edits.push_back({node, fmt::format("is {} alone", print(*node))});
    edits.push_back({replaced(root, node.get(), root), fmt::format("does all after {} twice", print(*node))});
  }
  for (const NodePtr& node : parts) edit_call(root, parts, node, edits);
  return edits;
}

}  // namespace counterfoil::replay
