#pragma once

#include <string>
#include <vector>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// What is unsafe in the patterns of a schema, one line each; empty for a schema that may meet any text.
/// std::regex recurses once for every character that it matches, and ends the program on a long string, so a
/// pattern is anchored, matches at most 512 characters, and has no back reference and no look-ahead.
std::vector<std::string> unsafe_patterns(const json::Document& schema);

}  // namespace counterfoil::schema
