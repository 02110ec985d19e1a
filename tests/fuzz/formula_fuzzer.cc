// Formulas as text: whatever is read prints as the same formula; whatever compiles can be computed, and gives
// elements of its dtype and shape, with a spread that is not negative. No formula hangs, and none allocates
// beyond the limits.
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tools/replay/arithmetic/rounding.h"
#include "tools/replay/cpu/interpreter.h"
#include "tools/replay/formula/compile.h"
#include "tools/replay/formula/limits.h"
#include "tools/replay/formula/parser.h"
#include "tools/replay/formula/printer.h"
#include "tools/replay/formula/shape.h"

using namespace counterfoil;
using namespace counterfoil::replay;
using tensor::Dtype;

namespace {

constexpr std::uint64_t kMostElements = 20000;

void require(bool holds) {
  if (!holds) std::abort();
}

const Tensor kTensors[] = {
    {Dtype::float32, {2, 3}, {-1, 0, 0.5, 2, 1e30F, -3e-40F}, {}},  // x
    {Dtype::float32, {3}, {1, 1.5, INFINITY}, {}},                  // weight
    {Dtype::float16, {2, 3}, {1, 2, 3, 4, 5, 65504}, {}},           // h
    {Dtype::int32, {3}, {-7, 0, 2147483647}, {}},                   // i
    {Dtype::boolean, {3}, {1, 0, 1}, {}},                           // mask
    {Dtype::float64, {}, {0.1}, {}},                                // s
};
const std::vector<Program::Input> kInputs = {{"x", Dtype::float32, {2, 3}}, {"weight", Dtype::float32, {3}},
                                             {"h", Dtype::float16, {2, 3}}, {"i", Dtype::int32, {3}},
                                             {"mask", Dtype::boolean, {3}}, {"s", Dtype::float64, {}}};

bool is_small(const Program& program) {
  std::uint64_t elements = 0;
  for (const Step& step : program.steps) {
    const auto size = elements_of(step.shape);
    require(size.has_value());
    elements += *size;
    if (step.operation == Operation::matmul) elements += *size * 1000;
  }
  return elements <= kMostElements;
}

void compute(const Program& program) {
  Evaluation evaluation{&program, {}, true};
  for (const Tensor& each : kTensors) evaluation.inputs.push_back(&each);
  const auto result = interpret(evaluation, 1);
  if (!result) {
    require(result.error().kind == Error::Kind::malformed && result.error().where.starts_with("formula:"));
    return;
  }
  require(result->values.size() == elements_of(result->shape));
  require(result->spread.empty() || result->spread.size() == result->values.size());
  for (double value : result->values) require(std::isnan(value) || stored(result->dtype, value) == value);
  for (double spread : result->spread) require(spread >= 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto formula = parse_formula(text);
  if (!formula) {
    require(formula.error().where.starts_with("formula:") && !formula.error().hint.empty());
    return 0;
  }
  const std::string printed = print(*formula);
  const auto again = parse_formula(printed);
  require(again ? print(*again) == printed : printed.size() > kMaxFormulaBytes);
  const auto program = compile(*formula, kInputs);
  if (!program) {
    require(program.error().where.starts_with("formula:") && !program.error().hint.empty());
    return 0;
  }
  require(program->result < program->inputs.size() + program->steps.size());
  if (is_small(*program)) compute(*program);
  return 0;
}
