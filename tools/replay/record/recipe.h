#pragma once

#include <string>
#include <vector>

#include "checker/judge/effective.h"
#include "checker/tensor/dtype.h"
#include "counterfoil/result.h"

namespace counterfoil::replay {

/// Where an output comes from: a formula over the inputs, or a tensor of the file (written `@NAME`), which
/// another program computed.
struct OutputRecipe {
  std::string name;
  std::string formula;
  std::string tensor;
};

/// What a fixture is to be made of.
struct Recipe {
  std::string id;  ///< of the new bundle
  std::string title;
  std::string created;  ///< RFC 3339
  std::string tool_version;
  std::string inputs_path;
  OutputRecipe reference;
  std::vector<OutputRecipe> candidates;
  std::string judge;
  std::string max_atol;  ///< decimals, as written; empty where nobody stated one
  std::string max_rtol;
  std::string required_matched_ratio;
  std::string max_error_cap;
};

/// Reads `NAME=FORMULA` or `NAME=@TENSOR`. Errors are of kind `usage`.
Result<OutputRecipe> read_candidate(const std::string& text);
/// Reads `FORMULA` or `@TENSOR`.
OutputRecipe read_reference(const std::string& text);

/// Reads the judge and its tolerances, and writes into the recipe whatever default the judge takes for
/// outputs of `dtype`: a fixture states what it was judged by. Errors are of kind `usage`.
Result<judge::Effective> settle_judge(Recipe& recipe, tensor::Dtype dtype);

}  // namespace counterfoil::replay
