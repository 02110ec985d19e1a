#include "tools/replay/session/schedule.h"

#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/judge/effective.h"
#include "tools/replay/formula/compile.h"

namespace counterfoil::replay {

namespace {

using model::ReplayDepth;

std::vector<Program::Input> inputs_of(const model::Fixture& fixture) {
  std::vector<Program::Input> inputs;
  for (const model::FixtureInput& input : fixture.inputs) {
    inputs.push_back({input.name, input.tensor.dtype, input.tensor.shape});
  }
  return inputs;
}

/// Compiles one of the two formulas for an output of the recorded type, or says why that cannot be done.
std::string compile_into(const model::Fixture& fixture, std::string_view which, const std::string& text,
                         const model::TensorRef& output, std::optional<Program>& into) {
  Result<Program> program = compile(text, inputs_of(fixture));
  if (!program) {
    const Error& error = program.error();
    return fmt::format("formula of the {}, {}: {}", which, error.where, error.what);
  }
  const model::TensorRef gives{.file = "",
                               .name = "",
                               .dtype = program->result_dtype(),
                               .shape = program->result_shape(),
                               .sha256 = "",
                               .at = {}};
  if (gives.dtype != output.dtype || gives.shape != output.shape) {
    return fmt::format("the formula of the {} gives {}, and what is recorded is {}", which, gives.type(),
                       output.type());
  }
  into = std::move(*program);
  return {};
}

}  // namespace

Planned plan_replay(const model::Fixture& fixture, ReplayDepth deepest) {
  Planned planned;
  planned.fixture = &fixture;
  const auto effective = judge::effective(fixture.judge, fixture.reference.dtype);
  if (!effective) {
    planned.cannot = fmt::format("nobody knows the judge {}; known are {}", fixture.judge.id,
                                 fmt::join(judge::judge_names(), ", "));
    return planned;
  }
  if (!judge::takes(effective->id, fixture.reference.dtype)) {
    planned.cannot = fmt::format("the judge {} does not take outputs of {}", fixture.judge.id,
                                 tensor::name_of(fixture.reference.dtype));
    return planned;
  }
  planned.judge = effective->id;
  planned.tolerance = effective->tolerance;
  if (!fixture.outputs_comparable()) {
    planned.cannot = fmt::format("the candidate is {} and the reference {}: no judge compares them",
                                 fixture.candidate.type(), fixture.reference.type());
    return planned;
  }
  if (deepest == ReplayDepth::re_judged) return planned;

  const bool wants_source = deepest == ReplayDepth::re_run_source;
  if (wants_source && fixture.source) {
    planned.depth = ReplayDepth::re_run_source;
    return planned;
  }
  if (wants_source) planned.not_deeper = "the fixture holds no source of the candidate";
  for (const auto& [which, text] : {std::pair("reference", &fixture.reference_formula),
                                    std::pair("candidate", &fixture.candidate_formula)}) {
    if (!text->empty()) continue;
    planned.not_deeper = fmt::format("the fixture states no formula of the {}", which);
    return planned;
  }
  // What is stated and wrong is no reason to ask for less (13.1).
  planned.depth = ReplayDepth::re_executed;
  planned.cannot =
      compile_into(fixture, "reference", fixture.reference_formula, fixture.reference, planned.reference);
  if (planned.cannot.empty()) {
    planned.cannot =
        compile_into(fixture, "candidate", fixture.candidate_formula, fixture.candidate, planned.candidate);
  }
  return planned;
}

}  // namespace counterfoil::replay
