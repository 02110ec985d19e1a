#include "checker/model/fields.h"

namespace counterfoil::model {

std::string text_of(json::Value value) {
  return std::string(value.as_string());
}

std::vector<std::string> texts_of(json::Value array) {
  std::vector<std::string> texts;
  for (json::Value element : array.elements()) {
    if (element.is_string()) texts.emplace_back(element.as_string());
  }
  return texts;
}

std::optional<std::string> optional_text_of(json::Value value) {
  if (!value.is_string()) return std::nullopt;
  return std::string(value.as_string());
}

std::optional<Decimal> decimal_of(json::Value value) {
  return value.is_string() ? Decimal::parse(value.as_string()) : std::nullopt;
}

std::vector<Outcome> outcomes_of(json::Value array) {
  std::vector<Outcome> outcomes;
  for (json::Value element : array.elements()) {
    if (auto outcome = outcome_from(element.as_string())) outcomes.push_back(*outcome);
  }
  return outcomes;
}

}  // namespace counterfoil::model
