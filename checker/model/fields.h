#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/json/document.h"
#include "checker/model/outcome.h"

namespace counterfoil::model {

/// The readers of the model ask for members through these. A value that is absent, or of another type than
/// the schema asks for, reads as nothing: a reader never fails.
std::string text_of(json::Value value);
std::vector<std::string> texts_of(json::Value array);
std::optional<std::string> optional_text_of(json::Value value);
/// An exact decimal in a string, as the contract writes it.
std::optional<Decimal> decimal_of(json::Value value);
std::vector<Outcome> outcomes_of(json::Value array);

/// The enumerator whose word the value is; `words` lists them in order.
template <typename Enum, std::size_t size>
std::optional<Enum> enum_of(json::Value value, const std::array<std::string_view, size>& words) {
  const auto found = std::find(words.begin(), words.end(), value.as_string());
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace counterfoil::model
