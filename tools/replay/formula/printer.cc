#include "tools/replay/formula/printer.h"

#include <fmt/format.h>

#include <string_view>

namespace counterfoil::replay {
namespace {

/// How tightly it binds: comparison, sum, product, sign, power, and what needs no parentheses.
enum Level : int { kComparison, kSum, kProduct, kSign, kPower, kPrimary };

struct Symbol {
  std::string_view text;
  Level level;
};

Symbol symbol_of(Operation operation) {
  switch (operation) {
    case Operation::less:
      return {"<", kComparison};
    case Operation::less_equal:
      return {"<=", kComparison};
    case Operation::greater:
      return {">", kComparison};
    case Operation::greater_equal:
      return {">=", kComparison};
    case Operation::equal:
      return {"==", kComparison};
    case Operation::not_equal:
      return {"!=", kComparison};
    case Operation::add:
      return {"+", kSum};
    case Operation::subtract:
      return {"-", kSum};
    case Operation::multiply:
      return {"*", kProduct};
    case Operation::divide:
      return {"/", kProduct};
    case Operation::matmul:
      return {"@", kProduct};
    default:
      return {"**", kPower};
  }
}

std::string printed(const Node& node, Level least);

struct Printer {
  std::string operator()(const Number& number) const {
    // The shortest digits that read back; a point keeps a number that had one from becoming an integer.
    std::string text = fmt::format("{}", number.value);
    if (number.integral) return fmt::format("{:.0f}", number.value);
    return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
  }
  std::string operator()(const Name& name) const { return name.name; }
  std::string operator()(const Negation& negation) const { return "-" + printed(*negation.operand, kSign); }
  std::string operator()(const Binary& binary) const {
    const auto [text, level] = symbol_of(binary.operation);
    const bool power = level == kPower, alone = level == kComparison;
    const auto left = static_cast<Level>(level + (power || alone ? 1 : 0));
    const auto right = static_cast<Level>(power ? kSign : level + 1);
    return fmt::format("{} {} {}", printed(*binary.left, left), text, printed(*binary.right, right));
  }
  std::string operator()(const Call& call) const {
    std::string text = call.function + "(";
    std::string_view comma;
    for (const Argument& argument : call.arguments) {
      text += comma;
      if (!argument.keyword.empty()) text += argument.keyword + "=";
      text += printed(*argument.value, kComparison);
      comma = ", ";
    }
    return text + ")";
  }
  std::string operator()(const Tuple& tuple) const {
    std::string text = "(";
    for (const NodePtr& item : tuple.items) text += printed(*item, kComparison) + ", ";
    text.resize(text.size() - (tuple.items.size() == 1 ? 1 : 2));
    return text + ")";
  }
  std::string operator()(const Index& index) const {
    std::string text = printed(*index.operand, kPrimary) + "[";
    std::string_view comma;
    for (const Subscript& each : index.subscripts) {
      text += comma;
      if (each.kind == Subscript::Kind::ellipsis) text += "...";
      if (each.first) text += std::to_string(*each.first);
      if (each.kind == Subscript::Kind::slice) text += ":";
      if (each.last) text += std::to_string(*each.last);
      comma = ", ";
    }
    return text + "]";
  }
};

Level level_of(const Node& node) {
  if (const auto* binary = std::get_if<Binary>(&node.is)) return symbol_of(binary->operation).level;
  return std::holds_alternative<Negation>(node.is) ? kSign : kPrimary;
}

std::string printed(const Node& node, Level least) {
  std::string text = std::visit(Printer{}, node.is);
  return level_of(node) < least ? "(" + text + ")" : text;
}

}  // namespace

std::string print(const Node& node) {
  return printed(node, kComparison);
}

std::string print(const Formula& formula) {
  std::string text;
  for (const Statement& statement : formula.statements) {
    if (!text.empty()) text += "; ";
    if (!statement.name.empty()) text += statement.name + " = ";
    text += print(*statement.value);
  }
  return text;
}

}  // namespace counterfoil::replay
