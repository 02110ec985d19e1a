#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/decimal.h"
#include "checker/json/document.h"
#include "checker/json/same_text.h"
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

/// The members of an object with these keys, by one walk: records of one producer have them in one order. Of
/// equal keys the first counts. `each` is told of every member and the place of its key, or `size`.
template <std::size_t size, typename Each>
std::array<json::Value, size> members_of(json::Value object, const std::array<std::string_view, size>& keys,
                                         Each each) {
  std::array<json::Value, size> found{};
  std::size_t expected = 0;
  for (const json::Member member : object.members()) {
    std::size_t at = size;
    for (std::size_t tried = 0; tried < size && at == size; ++tried) {
      if (json::same_text(keys[expected], member.key)) at = expected;
      expected = expected + 1 == size ? 0 : expected + 1;
    }
    if (at < size && !found[at]) found[at] = member.value;
    each(member, at);
  }
  return found;
}

template <std::size_t size>
std::array<json::Value, size> members_of(json::Value object, const std::array<std::string_view, size>& keys) {
  return members_of(object, keys, [](const json::Member&, std::size_t) {});
}

/// The enumerator whose word the value is; `words` lists them in order.
template <typename Enum, std::size_t size>
std::optional<Enum> enum_of(json::Value value, const std::array<std::string_view, size>& words) {
  const auto found = std::find(words.begin(), words.end(), value.as_string());
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace counterfoil::model
