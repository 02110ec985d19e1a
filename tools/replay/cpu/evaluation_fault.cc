#include "tools/replay/cpu/evaluation_fault.h"

#include <fmt/format.h>

#include <cmath>

#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {

std::optional<Error> mismatch(const Evaluation& evaluation) {
  const auto& wanted = evaluation.program->inputs;
  if (wanted.size() != evaluation.inputs.size()) {
    return Error{Error::Kind::usage,
                 "formula",
                 fmt::format("{} inputs for a program of {}", evaluation.inputs.size(), wanted.size()),
                 {}};
  }
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Tensor& found = *evaluation.inputs[i];
    const bool fits = found.dtype == wanted[i].dtype && found.shape == wanted[i].shape &&
                      found.values.size() == elements_of(found.shape) &&
                      (found.spread.empty() || found.spread.size() == found.values.size());
    if (fits) continue;
    return Error{Error::Kind::usage,
                 "formula",
                 fmt::format("input {} is {} {} with {} elements, not {} {}", wanted[i].name,
                             tensor::name_of(found.dtype), shown(found.shape), found.values.size(),
                             tensor::name_of(wanted[i].dtype), shown(wanted[i].shape)),
                 {}};
  }
  return std::nullopt;
}

Error out_of_range(const Step& step, std::uint64_t element, double value) {
  return formula_error(
      step.at,
      fmt::format("element {} of the result is {}, beyond {}", element,
                  std::isnan(value) ? "nan" : fmt::to_string(value), tensor::name_of(step.dtype)),
      "cast to a wider dtype first; this fixture is not replayable");
}

}  // namespace counterfoil::replay
