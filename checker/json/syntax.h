#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "checker/json/fault.h"

namespace counterfoil::json {

/// The first place where a text stops being JSON.
struct SyntaxError {
  FaultKind kind = FaultKind::malformed;
  std::size_t at = 0;
  std::string message;
  std::string want;
  std::string found;
};

/// A slow and obvious reader of the grammar of RFC 8259, one byte at a time and without recursion. It says
/// where and why after simdjson has refused a text, and the tests hold simdjson's verdicts to it. Stops with
/// `too_deep` where containers nest deeper than `depth`.
std::optional<SyntaxError> first_syntax_error(std::string_view text, std::size_t depth);

}  // namespace counterfoil::json
