#pragma once

#include <string_view>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// A word of a formula. `text` lies in the formula.
struct Token {
  enum class Kind : unsigned char { number, name, symbol, separator, end };
  Kind kind = Kind::end;
  std::string_view text;
  Position at;
  double number = 0;
  bool integral = false;  ///< of a number: without point and exponent
};

/// The words of a formula, with an `end` behind the last. A separator is `;`, or a line feed outside of
/// parentheses and brackets; `#` starts a comment. Errors: a character or a number that no formula has, a
/// formula that is too long.
Result<std::vector<Token>> tokens_of(std::string_view formula);

}  // namespace counterfoil::replay
