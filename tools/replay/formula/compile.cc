#include "tools/replay/formula/compile.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "tools/replay/formula/arguments.h"
#include "tools/replay/formula/elementwise.h"
#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/layout.h"
#include "tools/replay/formula/matrix_product.h"
#include "tools/replay/formula/parser.h"
#include "tools/replay/formula/printer.h"
#include "tools/replay/formula/row_operations.h"

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
    default:
      return "a comparison";
  }
}

class Compiler {
 public:
  Result<Program> run(const Formula& formula, std::span<const Program::Input> inputs) {
    if (auto fault = emitter_.start(inputs)) return *fault;
    for (std::uint32_t i = 0; i < inputs.size(); ++i) {
      names_[inputs[i].name] = {.at_register = i, .dtype = inputs[i].dtype, .shape = inputs[i].shape};
    }
    Value last;
    for (const Statement& statement : formula.statements) {
      auto value = value_of(*statement.value);
      if (!value) return value.error();
      last = std::move(*value);
      if (!statement.name.empty()) names_[statement.name] = last;
    }
    if (last.is_number) {
      return formula_error(formula.statements.back().value->at, fmt::format("the result is {}", shown(last)),
                           "a result is made from inputs");
    }
    return emitter_.finish(last.at_register);
  }

 private:
  Result<Value> value_of(const Node& node) {
    return std::visit([&](const auto& is) { return value_of(is, node.at); }, node.is);
  }

  Result<Value> value_of(const Number& number, Position) {
    return Value{.is_number = true, .number = number.value, .integral = number.integral};
  }

  Result<Value> value_of(const Name& name, Position at) {
    if (const auto found = names_.find(name.name); found != names_.end()) return found->second;
    if (name.name == "inf") return Value{.is_number = true, .number = HUGE_VAL};
    std::vector<std::string_view> known;
    for (const auto& each : names_) known.push_back(each.first);
    if (function_named(name.name) != nullptr) {
      return formula_error(at, fmt::format("{} is a function", name.name),
                           fmt::format("call it, as in {}(x)", name.name));
    }
    return formula_error(at, fmt::format("unknown name {}", name.name), suggestion(name.name, known));
  }

  Result<Value> value_of(const Negation& negation, Position at) {
    auto operand = value_of(*negation.operand);
    if (!operand) return operand;
    return elementwise(emitter_, Operation::negate, "-", {std::move(*operand)}, at);
  }

  Result<Value> value_of(const Binary& binary, Position at) {
    auto left = value_of(*binary.left);
    if (!left) return left;
    auto right = value_of(*binary.right);
    if (!right) return right;
    if (binary.operation == Operation::matmul) return matrix_product(emitter_, *left, *right, at);
    return elementwise(emitter_, binary.operation, symbol_of(binary.operation),
                       {std::move(*left), std::move(*right)}, at);
  }

  Result<Value> value_of(const Tuple& tuple, Position at) {
    return formula_error(at, fmt::format("a tuple of {} items is no value", tuple.items.size()),
                         "tuples name the axes or the sizes that a function takes");
  }

  Result<Value> value_of(const Index& index, Position at) {
    const auto operand = tensor_of(*index.operand, "an index");
    if (!operand) return operand;
    return indexed(emitter_, *operand, index.subscripts, at);
  }

  Result<Value> value_of(const Call& call, Position at) {
    const Function* function = function_named(call.function);
    if (function == nullptr) {
      std::vector<std::string_view> known;
      for (const Function& each : functions()) known.push_back(each.name);
      return formula_error(at, fmt::format("unknown function {}", call.function),
                           suggestion(call.function, known));
    }
    const auto arguments = Arguments::bind(*function, call, at);
    if (!arguments) return arguments.error();
    return called(*function, *arguments, at);
  }

  Result<Value> called(const Function& function, const Arguments& arguments, Position at) {
    switch (function.family) {
      case Family::elementwise:
        return call_elementwise(function, arguments, at);
      case Family::where:
        return call_where(arguments, at);
      case Family::clamp:
        return call_clamp(arguments, at);
      case Family::cast:
        return call_cast(arguments, at);
      case Family::reduction:
        return call_reduction(function, arguments, at);
      case Family::softmax:
        return call_softmax(arguments, at);
      case Family::norm:
        return call_norm(function, arguments, at);
      case Family::matmul:
        return call_matmul(arguments, at);
      case Family::transpose:
        return call_transpose(arguments, at);
      case Family::reshape:
        return call_reshape(arguments, at);
    }
    return formula_error(at, "a function of no family", "report this");
  }

  /// The values of some parameters, in order.
  Result<std::vector<Value>> values_of(const Arguments& arguments,
                                       std::initializer_list<std::string_view> names) {
    std::vector<Value> values;
    for (std::string_view name : names) {
      auto value = value_of(*arguments.find(name));
      if (!value) return value.error();
      values.push_back(std::move(*value));
    }
    return values;
  }

  /// A value that has a dtype and a shape.
  Result<Value> tensor_of(const Node& node, std::string_view taker) {
    auto value = value_of(node);
    if (!value || !value->is_number) return value;
    return formula_error(node.at, fmt::format("{} of {}", taker, shown(*value)), "it takes a tensor");
  }

  Result<double> number_of(const Node& node, std::string_view parameter) {
    const auto value = value_of(node);
    if (!value) return value.error();
    if (value->is_number) return value->number;
    return formula_error(node.at, fmt::format("{} is {}, not a number", parameter, shown(*value)),
                         "write a number");
  }

  Result<Value> call_elementwise(const Function& function, const Arguments& arguments, Position at) {
    auto operands =
        function.parameters.size() == 1 ? values_of(arguments, {"x"}) : values_of(arguments, {"x", "y"});
    if (!operands) return operands.error();
    return elementwise(emitter_, function.operation, function.name, std::move(*operands), at);
  }

  Result<Value> call_where(const Arguments& arguments, Position at) {
    const auto condition = value_of(*arguments.find("condition"));
    if (!condition) return condition;
    auto values = values_of(arguments, {"x", "y"});
    if (!values) return values.error();
    return select(emitter_, *condition, std::move(*values), at);
  }

  Result<Value> call_clamp(const Arguments& arguments, Position at) {
    const bool low = arguments.find("min") != nullptr, high = arguments.find("max") != nullptr;
    if (!low && !high) return formula_error(at, "clamp has neither min nor max", "give at least one of them");
    if (low && high) {
      auto operands = values_of(arguments, {"x", "min", "max"});
      if (!operands) return operands.error();
      return elementwise(emitter_, Operation::clamp, "clamp", std::move(*operands), at);
    }
    auto operands = low ? values_of(arguments, {"x", "min"}) : values_of(arguments, {"x", "max"});
    if (!operands) return operands.error();
    return elementwise(emitter_, low ? Operation::maximum : Operation::minimum, "clamp", std::move(*operands),
                       at);
  }

  Result<Value> call_cast(const Arguments& arguments, Position at) {
    const auto value = value_of(*arguments.find("x"));
    if (!value) return value;
    const Node& node = *arguments.find("dtype");
    const auto* name = std::get_if<Name>(&node.is);
    const auto dtype = name == nullptr ? std::nullopt : tensor::dtype_named(name->name);
    if (dtype) return cast_to(emitter_, *value, *dtype, at);
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < tensor::kDtypes; ++i)
      known.push_back(tensor::name_of(static_cast<tensor::Dtype>(i)));
    return formula_error(node.at, fmt::format("{} is no dtype", print(node)),
                         suggestion(name == nullptr ? "" : name->name, known));
  }

  Result<Value> call_reduction(const Function& function, const Arguments& arguments, Position at) {
    const auto x = tensor_of(*arguments.find("x"), function.name);
    if (!x) return x;
    auto axes = arguments.integers("axis");
    if (!axes) return axes.error();
    const auto keepdims = arguments.flag("keepdims", false);
    if (!keepdims) return keepdims.error();
    Reduction reduction{function.operation, function.name, std::move(*axes), *keepdims, 0};
    if (function.operation == Operation::variance) {
      const auto correction = number_of(*arguments.find("correction"), "correction");
      if (!correction) return correction.error();
      reduction.correction = *correction;
    }
    return reduce(emitter_, *x, reduction, at);
  }

  Result<Value> call_softmax(const Arguments& arguments, Position at) {
    const auto x = tensor_of(*arguments.find("x"), "softmax");
    if (!x) return x;
    const auto axis = arguments.integer("axis", 0);
    if (!axis) return axis.error();
    return softmax(emitter_, *x, *axis, at);
  }

  Result<Value> call_norm(const Function& function, const Arguments& arguments, Position at) {
    const auto x = tensor_of(*arguments.find("x"), function.name);
    if (!x) return x;
    const Node* given = arguments.find("eps");
    const auto eps = given == nullptr ? Result<double>(1e-5) : number_of(*given, "eps");
    if (!eps) return eps.error();
    const auto axes = arguments.integer("axes", 1);
    if (!axes) return axes.error();
    return norm(emitter_, function.operation, function.name, *x, *eps, *axes, at);
  }

  Result<Value> call_matmul(const Arguments& arguments, Position at) {
    const auto operands = values_of(arguments, {"x", "y"});
    if (!operands) return operands.error();
    return matrix_product(emitter_, (*operands)[0], (*operands)[1], at);
  }

  Result<Value> call_transpose(const Arguments& arguments, Position at) {
    const auto x = tensor_of(*arguments.find("x"), "transpose");
    if (!x) return x;
    const auto axes = arguments.integers("axes");
    if (!axes) return axes.error();
    return transpose(emitter_, *x, *axes, at);
  }

  Result<Value> call_reshape(const Arguments& arguments, Position at) {
    const auto x = tensor_of(*arguments.find("x"), "reshape");
    if (!x) return x;
    const auto sizes = arguments.integers("shape");
    if (!sizes) return sizes.error();
    if (!*sizes) return formula_error(at, "reshape to None", "give the sizes, as in reshape(x, (4, -1))");
    return reshape(emitter_, *x, **sizes, at);
  }

  Emitter emitter_;
  std::map<std::string, Value, std::less<>> names_;
};

}  // namespace

Result<Program> compile(const Formula& formula, std::span<const Program::Input> inputs) {
  return Compiler().run(formula, inputs);
}

Result<Program> compile(std::string_view formula, std::span<const Program::Input> inputs) {
  const auto parsed = parse_formula(formula);
  if (!parsed) return parsed.error();
  return compile(*parsed, inputs);
}

}  // namespace counterfoil::replay
