#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "tools/replay/cpu/interpreter.h"
#include "tools/replay/formula/compile.h"

namespace counterfoil::replay {

/// Compiles a formula for named tensors and computes it with its spread.
inline Result<Tensor> evaluate_for_test(std::string_view formula,
                                        const std::vector<std::pair<std::string, const Tensor*>>& tensors,
                                        unsigned threads = 1) {
  std::vector<Program::Input> inputs;
  std::vector<const Tensor*> handed;
  for (const auto& [name, tensor] : tensors) {
    inputs.push_back({name, tensor->dtype, tensor->shape});
    handed.push_back(tensor);
  }
  const auto program = compile(formula, inputs);
  if (!program) return program.error();
  return interpret({&*program, handed, true}, threads);
}

}  // namespace counterfoil::replay
