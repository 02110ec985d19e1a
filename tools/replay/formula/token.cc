#include "tools/replay/formula/token.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/limits.h"

namespace counterfoil::replay {
namespace {

bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
}

std::string shown(char c) {
  if (' ' < c && c < '\x7f') return fmt::format("`{}`", c);
  return fmt::format("byte 0x{:02X}", static_cast<unsigned char>(c));
}

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  Result<std::vector<Token>> run() {
    while (at_ < text_.size()) {
      if (auto fault = next()) return *fault;
    }
    add(Token::Kind::end, 0);
    return std::move(tokens_);
  }

 private:
  std::optional<Error> next() {
    const char c = text_[at_];
    if (c == '#') return skip_comment(), std::nullopt;
    if (c == '\n') return line_feed(), std::nullopt;
    if (c == ' ' || c == '\t' || c == '\r') return ++at_, std::nullopt;
    if (c == ';') return add(Token::Kind::separator, 1), std::nullopt;
    if (is_letter(c)) return name(), std::nullopt;
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return number();
    return symbol();
  }

  char peek(std::size_t ahead) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }

  Position here() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_ + 1)}; }

  Token& add(Token::Kind kind, std::size_t length) {
    tokens_.push_back({.kind = kind, .text = text_.substr(at_, length), .at = here()});
    at_ += length;
    return tokens_.back();
  }

  void skip_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void line_feed() {
    if (open_ == 0) {
      add(Token::Kind::separator, 1);
    } else {
      ++at_;
    }
    ++line_;
    line_start_ = at_;
  }

  void name() {
    std::size_t length = 1;
    while (is_letter(peek(length)) || is_digit(peek(length))) ++length;
    add(Token::Kind::name, length);
  }

  std::optional<Error> number() {
    double value = 0;
    const char* first = text_.data() + at_;
    const auto [end, status] = std::from_chars(first, text_.data() + text_.size(), value);
    const auto length = static_cast<std::size_t>(end - first);
    const std::string_view digits = text_.substr(at_, length);
    if (status != std::errc{}) {
      return formula_error(here(), fmt::format("{} is beyond binary64", digits),
                           "write a number that it holds");
    }
    if (is_letter(peek(length)) || (peek(length) == '.')) {
      return formula_error(here(), fmt::format("{} is followed by {}", digits, shown(peek(length))),
                           "put an operator or a space between them");
    }
    Token& token = add(Token::Kind::number, length);
    token.number = value;
    token.integral = digits.find_first_of(".eE") == std::string_view::npos;
    return std::nullopt;
  }

  std::optional<Error> symbol() {
    static constexpr std::array<std::string_view, 6> kLong = {"**", "<=", ">=", "==", "!=", "..."};
    for (std::string_view each : kLong) {
      if (text_.substr(at_, each.size()) == each) return add(Token::Kind::symbol, each.size()), std::nullopt;
    }
    const char c = text_[at_];
    if (std::string_view("+-*/@<>=()[],:").find(c) == std::string_view::npos) {
      return formula_error(here(), fmt::format("{} has no meaning in a formula", shown(c)),
                           "operators are + - * / ** @ and the comparisons");
    }
    if (c == '(' || c == '[') ++open_;
    if ((c == ')' || c == ']') && open_ > 0) --open_;
    add(Token::Kind::symbol, 1);
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint32_t line_ = 1;
  unsigned open_ = 0;
  std::vector<Token> tokens_;
};

}  // namespace

Result<std::vector<Token>> tokens_of(std::string_view formula) {
  if (formula.size() > kMaxFormulaBytes) {
    return formula_error(
        {}, fmt::format("the formula has {} bytes, more than {}", formula.size(), kMaxFormulaBytes),
        "a fixture's formula is a few lines; state a smaller one");
  }
  return Lexer(formula).run();
}

}  // namespace counterfoil::replay
