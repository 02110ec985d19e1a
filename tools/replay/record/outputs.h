#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/judge/effective.h"
#include "checker/model/fixture.h"
#include "counterfoil/result.h"
#include "tools/replay/engine.h"
#include "tools/replay/record/recipe.h"
#include "tools/replay/record/tensor_file.h"

namespace counterfoil::replay {

/// A tensor that goes into the new bundle.
struct NewTensor {
  std::string name;
  tensor::Dtype dtype = tensor::Dtype::float32;
  tensor::Shape shape;
  std::vector<std::byte> bytes;
};

/// One candidate, judged.
struct RecordedCandidate {
  std::string name;
  std::string formula;  ///< empty where the output was given
  NewTensor output;
  judge::Statistics statistics;
};

/// Everything that the recipe asks for, computed.
struct Outputs {
  std::vector<NewTensor> inputs;  ///< those that a formula names; without any formula, all that are no output
  std::string reference_formula;
  NewTensor reference;
  std::vector<RecordedCandidate> candidates;
};

/// Computes all outputs. Errors are of kind `usage` for what the recipe gets wrong (a formula, with its
/// position; a tensor that is not there; outputs that no judge compares), and those of the engine.
Result<Outputs> make_outputs(const Recipe& recipe, const TensorFile& file, Engine& engine);

/// Judges every candidate.
void judge_outputs(Outputs& outputs, const judge::Effective& judge);

}  // namespace counterfoil::replay
