#include "tools/replay/record/recipe.h"

#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/exact/decimal.h"

namespace counterfoil::replay {

OutputRecipe read_reference(const std::string& text) {
  OutputRecipe recipe{.name = "reference", .formula = {}, .tensor = {}};
  (text.starts_with('@') ? recipe.tensor = text.substr(1) : recipe.formula = text);
  return recipe;
}

Result<OutputRecipe> read_candidate(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const bool plain =
      !name.empty() && name.size() <= 128 &&
      name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-") ==
          std::string::npos;
  if (equals == std::string::npos || equals + 1 == text.size() || !plain || name == "reference") {
    return Error{Error::Kind::usage, "--candidate",
                 fmt::format("'{}' is not NAME=FORMULA or NAME=@TENSOR", text),
                 "a name is letters, digits, '_', '.' and '-', and is not 'reference'"};
  }
  OutputRecipe recipe = read_reference(text.substr(equals + 1));
  recipe.name = name;
  return recipe;
}

Result<judge::Effective> settle_judge(Recipe& recipe, tensor::Dtype dtype) {
  model::Judge stated;
  stated.id = recipe.judge;
  stated.max_atol = Decimal::parse(recipe.max_atol);
  stated.max_rtol = Decimal::parse(recipe.max_rtol);
  stated.required_matched_ratio = Decimal::parse(recipe.required_matched_ratio);
  stated.max_error_cap = Decimal::parse(recipe.max_error_cap);
  const auto effective = judge::effective(stated, dtype);
  if (!effective) {
    return Error{Error::Kind::usage, "--judge", fmt::format("nobody knows a judge {}", recipe.judge),
                 fmt::format("known: {}", fmt::join(judge::judge_names(), ", "))};
  }
  if (!judge::takes(effective->id, dtype)) {
    return Error{Error::Kind::usage, "--judge",
                 fmt::format("{} does not take outputs of {}", recipe.judge, tensor::name_of(dtype)), ""};
  }
  const auto settle = [](std::string& text, double value) {
    if (text.empty()) text = fmt::format("{}", value);
  };
  settle(recipe.max_atol, effective->tolerance.max_atol);
  settle(recipe.max_rtol, effective->tolerance.max_rtol);
  if (effective->id != judge::JudgeId::allclose_1) {
    settle(recipe.required_matched_ratio, effective->tolerance.required_matched_ratio);
  }
  return *effective;
}

}  // namespace counterfoil::replay
