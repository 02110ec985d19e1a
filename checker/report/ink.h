#pragma once

#include <string>
#include <string_view>

namespace counterfoil::report {

enum class Style { plain, bold, dim, red, green, yellow };

/// The text in a style; as it is where colour is off. Colours are bold, so that they hold on any background.
std::string ink(std::string_view text, Style style, bool colour);

}  // namespace counterfoil::report
