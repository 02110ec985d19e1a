#pragma once

namespace counterfoil::json {

/// White space between tokens: RFC 8259, section 2.
inline bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

}  // namespace counterfoil::json
