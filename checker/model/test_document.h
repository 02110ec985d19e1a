#pragma once

#include <string>
#include <string_view>

#include "checker/json/parse.h"

namespace counterfoil::model {

/// For tests: a text that is known to be JSON.
inline json::Document document(std::string_view text, std::string file = "plan.json", std::uint64_t line = 1,
                               std::uint64_t offset = 0) {
  return std::move(json::parse(text, {std::move(file), line, offset}).document.value());
}

}  // namespace counterfoil::model
