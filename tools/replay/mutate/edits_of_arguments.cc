#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "tools/replay/formula/function_table.h"
#include "tools/replay/formula/printer.h"
#include "tools/replay/mutate/edits.h"
#include "tools/replay/mutate/rewrite.h"

namespace counterfoil::replay {
namespace {

/// Where a parameter stands in a call; nothing where it is left out.
std::optional<std::size_t> place_of(const Call& call, const Function& function, std::string_view parameter) {
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const std::string& keyword = call.arguments[i].keyword;
    if (keyword.empty() ? i < function.parameters.size() && function.parameters[i].name == parameter
                        : keyword == parameter) {
      return i;
    }
  }
  return std::nullopt;
}

bool has(const Function& function, std::string_view parameter) {
  for (const Parameter& each : function.parameters) {
    if (each.name == parameter) return true;
  }
  return false;
}

/// To six significant digits, so that a tenth of 1e-5 is written 1e-6.
double tidied(double value) {
  const std::string text = fmt::format("{:.6g}", value);
  double tidy = value;
  std::from_chars(text.data(), text.data() + text.size(), tidy);
  return tidy;
}

NodePtr number(Position at, double value, bool integral) {
  NodePtr size = std::make_shared<const Node>(Node{at, Number{value < 0 ? -value : value, integral}});
  return value < 0 ? std::make_shared<const Node>(Node{at, Negation{size}}) : size;
}

class CallEdits {
 public:
  CallEdits(const NodePtr& root, const NodePtr& node, const Call& call, const Function& function,
            std::vector<Edit>& edits)
      : root_(root), node_(node), call_(call), function_(function), edits_(edits) {}

  void run() {
    if (has(function_, "eps")) edit_eps();
    if (has(function_, "axis")) {
      for (const double axis : {0.0, 1.0, 2.0, 3.0, -1.0}) set("axis", axis, true);
    }
    if (function_.family == Family::norm) {
      for (const double axes : {1.0, 2.0, 3.0}) set("axes", axes, true);
    }
    if (has(function_, "correction")) {
      for (const double correction : {0.0, 1.0}) set("correction", correction, true);
    }
  }

 private:
  void edit_eps() {
    double eps = 1e-5;
    if (const auto place = place_of(call_, function_, "eps")) {
      const auto* given = std::get_if<Number>(&call_.arguments[*place].value->is);
      if (given == nullptr) return;
      eps = given->value;
    }
    for (const double other : {tidied(eps * 10), tidied(eps / 10), 0.0}) set("eps", other, false);
  }

  /// The call with one argument set; those that change nothing are sorted out later, as the same computation.
  void set(std::string_view parameter, double value, bool integral) {
    Call call = call_;
    const auto place = place_of(call_, function_, parameter);
    const NodePtr now = number(node_->at, value, integral);
    if (place) {
      call.arguments[*place].value = now;
    } else {
      call.arguments.push_back({std::string(parameter), node_->at, now});
    }
    const std::string was = place ? fmt::format(", not {}", print(*call_.arguments[*place].value)) : "";
    edits_.push_back(
        {replaced(root_, node_.get(), std::make_shared<const Node>(Node{node_->at, std::move(call)})),
         fmt::format("{} of {} is {}{}", parameter, function_.name, print(*now), was)});
  }

  const NodePtr& root_;
  const NodePtr& node_;
  const Call& call_;
  const Function& function_;
  std::vector<Edit>& edits_;
};

}  // namespace

std::vector<Edit> edits_of_arguments(const NodePtr& root) {
  std::vector<Edit> edits;
  for (const NodePtr& node : nodes_of(root)) {
    if (edits.size() >= kMaxEdits) break;
    const auto* call = std::get_if<Call>(&node->is);
    const Function* function = call == nullptr ? nullptr : function_named(call->function);
    if (function != nullptr) CallEdits(root, node, *call, *function, edits).run();
  }
  return edits;
}

}  // namespace counterfoil::replay
