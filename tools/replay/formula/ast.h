#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/replay/operation.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

struct Node;
/// Trees are immutable and share their branches: a variant of a formula copies the way to its change only.
using NodePtr = std::shared_ptr<const Node>;

struct Number {
  double value = 0;
  bool integral = false;
};

struct Name {
  std::string name;
};

struct Negation {
  NodePtr operand;
};

/// add ... not_equal, power, matmul
struct Binary {
  Operation operation = Operation::add;
  NodePtr left;
  NodePtr right;
};

struct Argument {
  std::string keyword;  ///< empty for a positional one
  Position at;
  NodePtr value;
};

struct Call {
  std::string function;
  std::vector<Argument> arguments;
};

/// `(1, 0)`: the axes or the sizes that a function takes.
struct Tuple {
  std::vector<NodePtr> items;
};

/// One place between brackets.
struct Subscript {
  enum class Kind : std::uint8_t { element, slice, ellipsis };
  Kind kind = Kind::element;
  std::optional<std::int64_t> first;  ///< the element, or where a slice starts
  std::optional<std::int64_t> last;   ///< where a slice ends, exclusive
  Position at;
};

struct Index {
  NodePtr operand;
  std::vector<Subscript> subscripts;
};

struct Node {
  Position at;
  std::variant<Number, Name, Negation, Binary, Call, Tuple, Index> is;
};

struct Statement {
  std::string name;  ///< what its value is called from here on; may be empty in the last one
  Position at;
  NodePtr value;
};

/// A formula as written; never empty. The value of the last statement is the result.
struct Formula {
  std::vector<Statement> statements;
};

}  // namespace counterfoil::replay
