#pragma once

#include <cstddef>
#include <string_view>

namespace counterfoil::json {

/// Bytes of the well-formed UTF-8 sequence that starts at `at` (Unicode 15, table 3-7); 0 if there is none.
std::size_t utf8_sequence(std::string_view text, std::size_t at);

}  // namespace counterfoil::json
