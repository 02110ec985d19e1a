#pragma once

#include <string>
#include <vector>

#include "counterfoil/finding.h"

namespace counterfoil::report::text {

/// The lines that show where a finding is: the text around the place, safe for a terminal and at most 84
/// columns of it, and under it `^~~~` along the JSON token that starts there. Without a place only the text,
/// without text nothing.
std::vector<std::string> excerpt_lines(const Finding& finding);

}  // namespace counterfoil::report::text
