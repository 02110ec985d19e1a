#include "tools/replay/formula/parser.h"

#include <fmt/format.h>

#include <array>
#include <span>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/limits.h"
#include "tools/replay/formula/token.h"

namespace counterfoil::replay {
namespace {

struct Infix {
  std::string_view symbol;
  Operation operation;
};

constexpr std::array kComparisons = {Infix{"<", Operation::less},    Infix{"<=", Operation::less_equal},
                                     Infix{">", Operation::greater}, Infix{">=", Operation::greater_equal},
                                     Infix{"==", Operation::equal},  Infix{"!=", Operation::not_equal}};
constexpr std::array kSums = {Infix{"+", Operation::add}, Infix{"-", Operation::subtract}};
constexpr std::array kProducts = {Infix{"*", Operation::multiply}, Infix{"/", Operation::divide},
                                  Infix{"@", Operation::matmul}};

template <typename T>
NodePtr node(Position at, T is) {
  return std::make_shared<const Node>(Node{at, std::move(is)});
}

/// Recursive descent; every way down that the text controls passes `Deeper`.
class Parser {
 public:
  explicit Parser(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  Result<Formula> run() {
    Formula formula;
    for (;;) {
      while (now().kind == Token::Kind::separator) ++at_;
      if (now().kind == Token::Kind::end) break;
      if (!formula.statements.empty() && formula.statements.back().name.empty()) {
        return formula_error(formula.statements.back().at, "the value of this statement is not used",
                             "give it a name, as in `z = ...`; the last statement is the result");
      }
      auto statement = this->statement();
      if (!statement) return statement.error();
      formula.statements.push_back(std::move(*statement));
    }
    if (formula.statements.empty())
      return formula_error({}, "the formula is empty", "state what is computed");
    return formula;
  }

 private:
  const Token& now() const { return tokens_[at_]; }
  bool is(std::string_view symbol) const { return now().kind == Token::Kind::symbol && now().text == symbol; }
  bool take(std::string_view symbol) {
    if (!is(symbol)) return false;
    ++at_;
    return true;
  }

  std::string found() const {
    if (now().kind == Token::Kind::end) return "the end";
    if (now().kind == Token::Kind::separator) return now().text == ";" ? "`;`" : "the end of the line";
    return fmt::format("`{}`", now().text);
  }

  Error expected(std::string_view what) const {
    return formula_error(now().at, fmt::format("{} where {} is expected", found(), what),
                         "put what is missing before it, or take it out");
  }

  std::optional<Error> expect(std::string_view symbol) {
    if (take(symbol)) return std::nullopt;
    return expected(fmt::format("`{}`", symbol));
  }

  /// One more operation in the text.
  std::optional<Error> count(Position at) {
    if (++operations_ <= kMaxSteps) return std::nullopt;
    return formula_error(at, fmt::format("the formula has more than {} operations", kMaxSteps),
                         "state a smaller formula");
  }

  struct Deeper {
    explicit Deeper(unsigned& depth_now) : depth(depth_now) { ++depth; }
    ~Deeper() { --depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    unsigned& depth;
  };

  Result<Statement> statement() {
    Statement statement{.name = {}, .at = now().at, .value = nullptr};
    const Token& after = tokens_[now().kind == Token::Kind::end ? at_ : at_ + 1];
    if (now().kind == Token::Kind::name && after.kind == Token::Kind::symbol && after.text == "=") {
      statement.name = now().text;
      at_ += 2;
    }
    auto value = comparison();
    if (!value) return value.error();
    statement.value = std::move(*value);
    if (now().kind != Token::Kind::separator && now().kind != Token::Kind::end)
      return expected("an operator");
    return statement;
  }

  Result<NodePtr> infix(std::span<const Infix> level, Result<NodePtr> (Parser::*operand)(), bool chains) {
    auto left = (this->*operand)();
    if (!left) return left;
    for (bool first = true;; first = false) {
      const Infix* found_infix = nullptr;
      for (const Infix& each : level) {
        if (is(each.symbol)) found_infix = &each;
      }
      if (found_infix == nullptr) return left;
      const Position at = now().at;
      if (!first && !chains) {
        return formula_error(at, "comparisons do not chain", "compare two at a time, and use logical_and");
      }
      if (auto fault = count(at)) return *fault;
      ++at_;
      auto right = (this->*operand)();
      if (!right) return right;
      left = node(at, Binary{found_infix->operation, std::move(*left), std::move(*right)});
    }
  }

  Result<NodePtr> comparison() {
    const Deeper deeper(depth_);
    if (depth_ > kMaxNesting) return too_deep();
    return infix(kComparisons, &Parser::sum, false);
  }
  Result<NodePtr> sum() { return infix(kSums, &Parser::product, true); }
  Result<NodePtr> product() { return infix(kProducts, &Parser::sign, true); }

  Error too_deep() const {
    return formula_error(now().at, fmt::format("the formula is nested more than {} deep", kMaxNesting),
                         "give its parts names in statements of their own");
  }

  Result<NodePtr> sign() {
    const Position at = now().at;
    const bool negative = is("-");
    if (!negative && !is("+")) return power();
    const Deeper deeper(depth_);
    if (depth_ > kMaxNesting) return too_deep();
    if (auto fault = count(at)) return *fault;
    ++at_;
    auto operand = sign();
    if (!operand || !negative) return operand;
    return node(at, Negation{std::move(*operand)});
  }

  /// `**` binds tighter than a sign on its left, and looser than one on its right; a ** b ** c is a ** (b **
  /// c).
  Result<NodePtr> power() {
    auto base = postfix();
    if (!base || !is("**")) return base;
    const Deeper deeper(depth_);
    if (depth_ > kMaxNesting) return too_deep();
    const Position at = now().at;
    if (auto fault = count(at)) return *fault;
    ++at_;
    auto exponent = sign();
    if (!exponent) return exponent;
    return node(at, Binary{Operation::power, std::move(*base), std::move(*exponent)});
  }

  Result<NodePtr> postfix() {
    auto operand = primary();
    while (operand && is("[")) {
      const Position at = now().at;
      if (auto fault = count(at)) return *fault;
      ++at_;
      Index index{std::move(*operand), {}};
      do {
        auto subscript = this->subscript();
        if (!subscript) return subscript.error();
        index.subscripts.push_back(*subscript);
      } while (take(","));
      if (auto fault = expect("]")) return *fault;
      operand = node(at, std::move(index));
    }
    return operand;
  }

  Result<Subscript> subscript() {
    Subscript subscript{.kind = Subscript::Kind::element, .first = {}, .last = {}, .at = now().at};
    if (take("...")) {
      subscript.kind = Subscript::Kind::ellipsis;
      return subscript;
    }
    if (!is(":")) {
      auto first = whole_number();
      if (!first) return first.error();
      subscript.first = *first;
    }
    if (!take(":")) return subscript;
    subscript.kind = Subscript::Kind::slice;
    if (is("]") || is(",")) return subscript;
    if (is(":")) return formula_error(now().at, "a slice has no step here", "write `first:last`");
    auto last = whole_number();
    if (!last) return last.error();
    subscript.last = *last;
    if (is(":")) return formula_error(now().at, "a slice has no step here", "write `first:last`");
    return subscript;
  }

  Result<std::int64_t> whole_number() {
    const bool negative = take("-");
    if (now().kind != Token::Kind::number || !now().integral || now().number > 0x1p53) {
      return expected("a whole number; formulas index by constants");
    }
    const auto value = static_cast<std::int64_t>(tokens_[at_++].number);
    return negative ? -value : value;
  }

  Result<NodePtr> primary() {
    const Token token = now();
    if (token.kind == Token::Kind::number) {
      ++at_;
      return node(token.at, Number{token.number, token.integral});
    }
    if (token.kind == Token::Kind::name) {
      ++at_;
      if (is("(")) return call(token);
      return node(token.at, Name{std::string(token.text)});
    }
    if (take("(")) return parenthesis(token.at);
    return expected("a name, a number or `(`");
  }

  /// `(a)` is a, and `(a, b)` and `(a,)` are tuples.
  Result<NodePtr> parenthesis(Position at) {
    auto first = comparison();
    if (!first) return first;
    if (take(")")) return first;
    Tuple tuple{{std::move(*first)}};
    while (take(",") && !is(")")) {
      auto item = comparison();
      if (!item) return item;
      tuple.items.push_back(std::move(*item));
    }
    if (auto fault = expect(")")) return *fault;
    return node(at, std::move(tuple));
  }

  Result<NodePtr> call(const Token& function) {
    if (auto fault = count(function.at)) return *fault;
    ++at_;
    Call call{std::string(function.text), {}};
    while (!is(")")) {
      auto argument = this->argument();
      if (!argument) return argument.error();
      if (argument->keyword.empty() && !call.arguments.empty() && !call.arguments.back().keyword.empty()) {
        return formula_error(argument->at, "a positional argument stands behind a keyword argument",
                             "put it before them, or name it");
      }
      call.arguments.push_back(std::move(*argument));
      if (!take(",") && !is(")")) return expected("`,` or `)`");
    }
    ++at_;
    return node(function.at, std::move(call));
  }

  Result<Argument> argument() {
    Argument argument{.keyword = {}, .at = now().at, .value = nullptr};
    if (now().kind == Token::Kind::name && tokens_[at_ + 1].text == "=") {
      argument.keyword = now().text;
      at_ += 2;
    }
    auto value = comparison();
    if (!value) return value.error();
    argument.value = std::move(*value);
    return argument;
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::size_t operations_ = 0;
  unsigned depth_ = 0;
};

}  // namespace

Result<Formula> parse_formula(std::string_view text) {
  auto tokens = tokens_of(text);
  if (!tokens) return tokens.error();
  return Parser(std::move(*tokens)).run();
}

}  // namespace counterfoil::replay
