#include <fmt/format.h>

#include <algorithm>

#include "tools/replay/mutate/edits.h"
#include "tools/replay/mutate/rewrite.h"

namespace counterfoil::replay {
namespace {

NodePtr first_element(const NodePtr& name) {
  return std::make_shared<const Node>(Node{
      name->at,
      Index{name, {Subscript{.kind = Subscript::Kind::element, .first = 0, .last = {}, .at = name->at}}}});
}

/// Every place where an input stands by its name.
NodePtr with_first_element(NodePtr root, std::string_view input) {
  for (const NodePtr& node : nodes_of(root)) {
    const auto* name = std::get_if<Name>(&node->is);
    if (name != nullptr && name->name == input) root = replaced(root, node.get(), first_element(node));
  }
  return root;
}

}  // namespace

std::vector<Edit> edits_of_inputs(const NodePtr& root, std::span<const Program::Input> inputs) {
  std::vector<Edit> edits;
  NodePtr all = root;
  std::string names;
  std::size_t vectors = 0;
  for (const Program::Input& input : inputs) {
    if (input.shape.empty() || input.shape[0] < 2) continue;
    NodePtr one = with_first_element(root, input.name);
    if (one == root) continue;
    edits.push_back({std::move(one), fmt::format("takes element 0 of {} for all", input.name)});
    if (input.shape.size() != 1) continue;
    all = with_first_element(all, input.name);
    names += (vectors++ == 0 ? "" : " and ") + input.name;
  }
  if (vectors > 1) edits.push_back({std::move(all), fmt::format("takes element 0 of {} for all", names)});
  return edits;
}

}  // namespace counterfoil::replay
