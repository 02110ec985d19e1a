#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/replay/engine.h"
#include "tools/replay/formula/ast.h"
#include "tools/replay/mutate/variants.h"

namespace counterfoil::replay {

/// A fixture's reference and recorded inputs, and the judge that it was judged by.
struct Subject {
  Formula reference;
  std::vector<Program::Input> inputs;
  std::vector<const Tensor*> tensors;
  judge::JudgeId judge = judge::JudgeId::sol_execbench_1;
  judge::Tolerance tolerance;
};

/// A wrong formula that the recorded inputs cannot tell from the reference.
struct Survivor {
  std::string formula;
  std::string description;
  judge::Statistics statistics;  ///< of its acceptance
  /// The fewest changes of inputs, of those that were tried, under which it is rejected; empty where none is
  /// known.
  std::vector<std::string> exposed_by;
  std::size_t conditions_tried = 0;
};

struct Survey {
  std::size_t variants = 0;    ///< wrong formulas that were judged
  std::size_t impossible = 0;  ///< and those that the engine could not evaluate on the recorded inputs
  std::vector<Survivor> survivors;
};

/// The most conditions that are tried, and the most elements that are evaluated for them.
inline constexpr std::size_t kMaxConditions = 400;
inline constexpr std::uint64_t kMaxElementsTried = std::uint64_t{1} << 30;

/// Evaluates every variant of the reference on the recorded inputs, judges it against the reference, and
/// looks for the smallest change of inputs that exposes each one that is accepted: one input at a time, then
/// two, and so on. A change under which the reference itself would not be accepted exposes nothing. Errors:
/// those of the reference.
Result<Survey> survey(Engine& engine, const Subject& subject);

}  // namespace counterfoil::replay
