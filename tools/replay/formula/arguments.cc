#include "tools/replay/formula/arguments.h"

#include <fmt/format.h>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/printer.h"

namespace counterfoil::replay {
namespace {

std::optional<std::size_t> place_of(const Function& function, std::string_view name) {
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    if (function.parameters[i].name == name) return i;
  }
  return std::nullopt;
}

Error unknown_keyword(const Function& function, const Argument& argument) {
  std::vector<std::string_view> known;
  for (const Parameter& each : function.parameters) known.push_back(each.name);
  return formula_error(argument.at, fmt::format("{} has no argument {}", function.name, argument.keyword),
                       suggestion(argument.keyword, known));
}

Error not_what_is_taken(std::string_view parameter, const Node& node, std::string_view wanted) {
  return formula_error(node.at, fmt::format("{} is {}, not {}", parameter, print(node), wanted),
                       fmt::format("write {}", wanted));
}

/// Where the argument at `position` of a call goes.
Result<std::size_t> place(const Function& function, const Argument& argument, std::size_t position) {
  if (!argument.keyword.empty()) {
    const auto found = place_of(function, argument.keyword);
    if (!found) return unknown_keyword(function, argument);
    return *found;
  }
  if (position >= function.parameters.size()) {
    return formula_error(argument.at,
                         fmt::format("{} takes {} arguments, and this is number {}", function.name,
                                     function.parameters.size(), position + 1),
                         "take it out");
  }
  if (function.parameters[position].keyword_only) {
    return formula_error(argument.at,
                         fmt::format("argument {} of {} has no name", position + 1, function.name),
                         fmt::format("write {}=", function.parameters[position].name));
  }
  return position;
}

std::optional<std::int64_t> whole(const Node& node) {
  if (const auto* negation = std::get_if<Negation>(&node.is)) {
    const auto* number = std::get_if<Number>(&negation->operand->is);
    if (number == nullptr || !number->integral || number->value > 0x1p53) return std::nullopt;
    return -static_cast<std::int64_t>(number->value);
  }
  const auto* number = std::get_if<Number>(&node.is);
  if (number == nullptr || !number->integral || number->value > 0x1p53) return std::nullopt;
  return static_cast<std::int64_t>(number->value);
}

}  // namespace

Result<Arguments> Arguments::bind(const Function& function, const Call& call, Position at) {
  Arguments bound;
  bound.function_ = &function;
  bound.by_parameter_.resize(function.parameters.size(), nullptr);
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const Argument& argument = call.arguments[i];
    const auto parameter = place(function, argument, i);
    if (!parameter) return parameter.error();
    if (bound.by_parameter_[*parameter] != nullptr) {
      return formula_error(
          argument.at, fmt::format("{} gets {} twice", function.name, function.parameters[*parameter].name),
          "give each argument once");
    }
    bound.by_parameter_[*parameter] = argument.value.get();
  }
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    if (bound.by_parameter_[i] != nullptr || !function.parameters[i].required) continue;
    return formula_error(at,
                         fmt::format("{} lacks its argument {}", function.name, function.parameters[i].name),
                         fmt::format("give it, as in {}=", function.parameters[i].name));
  }
  return bound;
}

const Node* Arguments::find(std::string_view parameter) const {
  return by_parameter_[place_of(*function_, parameter).value()];
}

Result<std::int64_t> Arguments::integer(std::string_view parameter, std::int64_t fallback) const {
  const Node* node = find(parameter);
  if (node == nullptr) return fallback;
  const auto value = whole(*node);
  if (!value) return not_what_is_taken(parameter, *node, "a whole number");
  return *value;
}

Result<std::optional<std::vector<std::int64_t>>> Arguments::integers(std::string_view parameter) const {
  using Integers = std::optional<std::vector<std::int64_t>>;
  const Node* node = find(parameter);
  const auto* name = node == nullptr ? nullptr : std::get_if<Name>(&node->is);
  if (node == nullptr || (name != nullptr && name->name == "None")) return Integers{};
  if (const auto value = whole(*node)) return Integers{{*value}};
  const auto* tuple = std::get_if<Tuple>(&node->is);
  if (tuple == nullptr) return not_what_is_taken(parameter, *node, "a whole number or a tuple of them");
  std::vector<std::int64_t> values;
  for (const NodePtr& item : tuple->items) {
    const auto value = whole(*item);
    if (!value) return not_what_is_taken(parameter, *item, "a whole number");
    values.push_back(*value);
  }
  return Integers{std::move(values)};
}

Result<bool> Arguments::flag(std::string_view parameter, bool fallback) const {
  const Node* node = find(parameter);
  if (node == nullptr) return fallback;
  const auto* name = std::get_if<Name>(&node->is);
  if (name != nullptr && (name->name == "True" || name->name == "true")) return true;
  if (name != nullptr && (name->name == "False" || name->name == "false")) return false;
  return not_what_is_taken(parameter, *node, "True or False");
}

}  // namespace counterfoil::replay
