#include "tools/replay/cuda/engine_checks.h"

#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <random>

#include <gtest/gtest.h>

#include "checker/tensor/element.h"
#include "tools/replay/cpu/cpu.h"
#include "tools/replay/formula/compile.h"

namespace counterfoil::replay {

namespace {

using tensor::Dtype;

struct FormulaCase {
  const char* text;
  bool from_math_library = false;
};

constexpr FormulaCase kFormulas[] = {
    // element by element: every operation, odd and even counts, every float dtype
    {"x + y"},
    {"x - y"},
    {"x * y"},
    {"x / y"},
    {"-x"},
    {"abs(x)"},
    {"relu(x)"},
    {"sqrt(abs(x))"},
    {"rsqrt(abs(x))"},
    {"minimum(x, y)"},
    {"maximum(x, y)"},
    {"clamp(x, min=-0.5, max=0.5)"},
    {"where(x > y, x, y)"},
    {"x < y"},
    {"x <= y"},
    {"x >= y"},
    {"x == y"},
    {"x != y"},
    {"logical_not(x > 0)"},
    {"logical_and(x > 0, y > 0)"},
    {"logical_or(x > 0, y > 0)"},
    {"cast(x, float16) + half"},
    {"half * 0.1"},
    {"cast(x, bfloat16) * brain"},
    {"wide * wide - wide / 3"},
    {"cast(small, float32) * 2"},
    {"cast(x * 10, int32) + count"},
    {"count * count - 7"},
    {"cast(x > 0, float32) + 1"},
    {"odd * odd + 1"},
    {"s * x + s"},
    {"exp(x)", true},
    {"log(abs(x))", true},
    {"tanh(x)", true},
    {"sigmoid(x)", true},
    {"erf(x)", true},
    {"gelu(x)", true},
    {"gelu_tanh(x)", true},
    {"silu(x)", true},
    {"abs(x) ** 1.5", true},
    {"exp(half)", true},
    {"tanh(brain)", true},
    {"exp(wide)", true},
    // views
    {"x + weight"},
    {"weight * s"},
    {"transpose(stack) * 2"},
    {"transpose(stack, (0, 2, 1)) + 1"},
    {"reshape(stack, (-1, 2)) * 3"},
    {"stack[1, ..., 1:3]"},
    {"stack[-1, -1, -1]"},
    {"x[2] + weight[0]"},
    {"reshape(transpose(stack), (2, 12))"},
    {"x"},
    {"none + 1"},
    // rows: shorter and longer than a block, of one element and of none, over other axes than the last
    {"sum(x)"},
    {"sum(x, axis=0)"},
    {"mean(x, axis=1)"},
    {"mean(stack, axis=1)"},
    {"var(x, -1, correction=1)"},
    {"var(long, axis=1, correction=0)"},
    {"amax(stack, axis=(0, -1), keepdims=True)"},
    {"amin(long, axis=1)"},
    {"sum(long, axis=1)"},
    {"sum(none, axis=0)"},
    {"sum(cast(count, float32))"},
    {"mean(half, axis=1)"},
    {"sum(odd)"},
    {"sum(wide, axis=1)"},
    {"layer_norm(x) * weight + y"},
    {"layer_norm(long)"},
    {"layer_norm(stack, axes=2)"},
    {"rms_norm(x, eps=1e-6) * weight"},
    {"rms_norm(half, eps=1e-5)"},
    {"softmax(x, axis=-1)", true},
    {"softmax(stack, axis=0)", true},
    {"softmax(long, axis=1)", true},
    // products: smaller and larger than a tile, broadcast, of one row
    {"x @ transpose(y)"},
    {"transpose(x) @ y"},
    {"stack @ transpose(stack, (0, 2, 1))"},
    {"stack @ transpose(stack[0])"},
    {"matmul(long, transpose(long))"},
    {"x[0] @ weight"},
    {"half @ transpose(half)"},
    {"wide @ transpose(wide)"},
    // spreads that run through several steps
    {"layer_norm(x @ transpose(y) @ y) * weight"},
    {"sum(exp(x) * y, axis=1)", true},
    {"softmax(x @ transpose(y), axis=1) @ y", true},
    {"where(sum(x, axis=1, keepdims=True) > 0, x, y) / (sum(abs(y)) + 1)"},
};

/// Values of a dtype, with what is special among them where `special`.
Tensor tensor_of(Dtype dtype, tensor::Shape shape, std::uint64_t seed, bool special = false) {
  Tensor made{dtype, std::move(shape), {}, {}};
  std::uint64_t count = 1;
  for (const std::uint64_t extent : made.shape) count *= extent;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> normal;
  for (std::uint64_t i = 0; i < count; ++i) {
    const double scale = tensor::is_floating(dtype) ? 1 : 20;
    made.values.push_back(tensor::round_to(dtype, scale * normal(random)));
  }
  if (special && count > 6) {
    made.values[1] = std::numeric_limits<double>::infinity();
    made.values[3] = std::numeric_limits<double>::quiet_NaN();
    made.values[4] = -0.0;
    made.values[6] = tensor::round_to(dtype, 1e-42);
  }
  return made;
}

struct Inputs {
  std::vector<Program::Input> declared;
  std::vector<Tensor> tensors;
};

Inputs inputs_of(bool special) {
  Inputs inputs;
  const auto add = [&inputs, special](const char* name, Dtype dtype, tensor::Shape shape) {
    inputs.declared.push_back({name, dtype, shape});
    const bool floating = tensor::is_floating(dtype) && dtype != Dtype::float8_e5m2;
    inputs.tensors.push_back(
        tensor_of(dtype, std::move(shape), inputs.tensors.size() + 1, special && floating));
  };
  add("x", Dtype::float32, {5, 64});
  add("y", Dtype::float32, {5, 64});
  add("weight", Dtype::float32, {64});
  add("s", Dtype::float32, {});
  add("odd", Dtype::float32, {3, 7});
  add("long", Dtype::float32, {3, 1000});
  add("stack", Dtype::float32, {2, 3, 4});
  add("none", Dtype::float32, {0, 5});
  add("half", Dtype::float16, {5, 64});
  add("brain", Dtype::bfloat16, {5, 64});
  add("wide", Dtype::float64, {3, 40});
  add("small", Dtype::float8_e5m2, {9});
  add("count", Dtype::int32, {5, 64});
  // Inputs that are results of another evaluation carry spreads.
  for (const std::size_t of : {1U, 2U}) {
    constexpr double kSpreads[] = {0x1p-20, 0, 0x1p-10};
    for (std::size_t i = 0; i < inputs.tensors[of].values.size(); ++i) {
      inputs.tensors[of].spread.push_back(kSpreads[i % 3]);
    }
  }
  return inputs;
}

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

/// A NaN has no bits of its own: which one comes out is no part of the contract.
bool same(double a, double b) {
  return same_bits(a, b) || (a != a && b != b);
}

double spread_at(const Tensor& tensor, std::size_t i) {
  return tensor.spread.empty() ? 0 : tensor.spread[i];
}

/// Within what the contract allows to functions of a math library.
bool near(const Tensor& want, const Tensor& got, std::size_t i) {
  const double a = want.values[i];
  const double b = got.values[i];
  if (same(a, b)) return true;
  const double ulps = want.dtype == Dtype::float64 ? 4 : 1;
  return std::abs(a - b) <= std::max(ulps * tensor::spacing(want.dtype, a), spread_at(want, i));
}

void expect_alike(const std::string& what, const Result<Tensor>& want, const Result<Tensor>& got,
                  bool exact) {
  ASSERT_EQ(want.ok(), got.ok()) << what << ": " << (want.ok() ? got : want).error().what;
  if (!want) {
    EXPECT_EQ(want.error().what, got.error().what) << what;
    return;
  }
  EXPECT_EQ(want->dtype, got->dtype) << what;
  EXPECT_EQ(want->shape, got->shape) << what;
  ASSERT_EQ(want->values.size(), got->values.size()) << what;
  for (std::size_t i = 0; i < want->values.size(); ++i) {
    const bool alike = exact ? same(want->values[i], got->values[i]) : near(*want, *got, i);
    ASSERT_TRUE(alike) << what << ": element " << i << " is " << got->values[i] << ", not "
                       << want->values[i];
    const double a = spread_at(*want, i);
    const double b = spread_at(*got, i);
    const bool spreads_alike = exact ? same(a, b) : same(a, b) || std::abs(a - b) <= 0.01 * a;
    ASSERT_TRUE(spreads_alike) << what << ": the spread of element " << i << " is " << b << ", not " << a;
  }
}

std::vector<const Tensor*> pointers_to(const std::vector<Tensor>& tensors) {
  std::vector<const Tensor*> pointers;
  for (const Tensor& tensor : tensors) pointers.push_back(&tensor);
  return pointers;
}

void check_formulas_on(Engine& engine, const Inputs& inputs, bool with_spread, bool same_math_library) {
  std::vector<Program> programs;
  for (const FormulaCase& each : kFormulas) {
    auto program = compile(each.text, inputs.declared);
    ASSERT_TRUE(program.ok()) << each.text << ": " << program.error().what;
    programs.push_back(std::move(*program));
  }
  std::vector<Evaluation> batch;
  for (const Program& program : programs)
    batch.push_back({&program, pointers_to(inputs.tensors), with_spread});
  const auto want = open_cpu(1)->evaluate(batch);
  const auto got = engine.evaluate(batch);
  ASSERT_EQ(got.size(), want.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const bool exact = same_math_library || !kFormulas[i].from_math_library;
    expect_alike(kFormulas[i].text, want[i], got[i], exact);
  }
}

/// A comparison that owns its bytes.
struct OwnedComparison {
  std::vector<std::byte> candidate;
  std::vector<std::byte> reference;
  Comparison comparison;
};

OwnedComparison comparison_of(judge::JudgeId id, Dtype candidate, Dtype reference, std::uint64_t elements,
                              std::uint64_t seed) {
  OwnedComparison made;
  made.candidate.resize(elements * tensor::bytes_of(candidate));
  made.reference.resize(elements * tensor::bytes_of(reference));
  std::mt19937_64 random(seed);
  const bool all_zero = seed % 7 == 0;
  const bool special = seed % 5 == 0;
  for (std::uint64_t i = 0; i < elements; ++i) {
    const double wanted = static_cast<double>(random() % 4096) / 64.0 - 32;
    const double error = random() % 16 == 0 ? 0.5 : random() % 4 == 0 ? 0x1p-9 : 0;
    const auto store = [i](Dtype dtype, double value, std::vector<std::byte>& bytes) {
      const bool is_signed = tensor::representable(dtype, -1);
      tensor::store_element(dtype, is_signed ? value : std::abs(value), bytes.data(), i);
    };
    double x = all_zero ? 0 : wanted + error;
    double y = wanted;
    if (special && i % 97 == 13 && tensor::is_floating(candidate) && tensor::is_floating(reference)) {
      x = y = -std::numeric_limits<double>::infinity();
    }
    if (seed % 11 == 0 && i == 31 && tensor::is_floating(candidate))
      x = std::numeric_limits<double>::quiet_NaN();
    store(candidate, x, made.candidate);
    store(reference, y, made.reference);
  }
  made.comparison.judge = id;
  made.comparison.tolerance.max_atol = seed % 3 == 0 ? 0.0 : 0.01;
  made.comparison.tolerance.max_rtol = seed % 4 == 0 ? 0.0 : 0.01;
  made.comparison.tolerance.required_matched_ratio = 0.9;
  made.comparison.tolerance.allow_negative_inf = seed % 2 == 0;
  if (seed % 6 == 1) made.comparison.tolerance.max_error_cap = 0.25;
  made.comparison.elements = elements;
  made.comparison.candidate = {candidate, made.candidate.data()};
  made.comparison.reference = {reference, made.reference.data()};
  return made;
}

void expect_same(const judge::Statistics& want, const judge::Statistics& got, const std::string& what) {
  EXPECT_EQ(want.accepted, got.accepted) << what;
  EXPECT_EQ(want.has_nan, got.has_nan) << what;
  EXPECT_EQ(want.has_inf, got.has_inf) << what;
  EXPECT_EQ(want.elements, got.elements) << what;
  EXPECT_EQ(want.matched, got.matched) << what;
  EXPECT_EQ(want.by_norm, got.by_norm) << what;
  EXPECT_TRUE(same(want.max_absolute_error, got.max_absolute_error)) << what;
  EXPECT_TRUE(same(want.max_relative_error, got.max_relative_error)) << what;
  ASSERT_EQ(want.has_worst, got.has_worst) << what;
  if (!want.has_worst) return;
  EXPECT_EQ(want.worst.index, got.worst.index) << what;
  EXPECT_TRUE(same(want.worst.wanted, got.worst.wanted)) << what;
  EXPECT_TRUE(same(want.worst.found, got.worst.found)) << what;
  EXPECT_TRUE(same(want.worst.difference, got.worst.difference)) << what;
  EXPECT_TRUE(same(want.worst.bound, got.worst.bound)) << what;
}

}  // namespace

void check_formulas(Engine& engine, bool same_math_library) {
  for (const bool special : {false, true}) {
    const Inputs inputs = inputs_of(special);
    for (const bool with_spread : {false, true}) {
      SCOPED_TRACE(testing::Message() << "special " << special << ", with spread " << with_spread);
      check_formulas_on(engine, inputs, with_spread, same_math_library);
    }
  }
}

void check_errors(Engine& engine) {
  const std::vector<Program::Input> declared = {{"n", Dtype::int8, {300}}};
  Tensor n{Dtype::int8, {300}, std::vector<double>(300, 5), {}};
  n.values[123] = 100;
  n.values[200] = 120;
  Tensor shorter{Dtype::int8, {299}, std::vector<double>(299, 5), {}};
  const auto twice = compile("n * 2 + 1", declared);
  const auto plus = compile("n + 1", declared);
  ASSERT_TRUE(twice.ok() && plus.ok());
  const std::vector<Evaluation> batch = {{&*plus, {&n}, true},
                                         {&*twice, {&n}, true},
                                         {&*plus, {&shorter}, true},
                                         {&*plus, {}, true},
                                         {&*plus, {&n}, false}};
  const auto want = open_cpu(1)->evaluate(batch);
  const auto got = engine.evaluate(batch);
  ASSERT_EQ(got.size(), batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i)
    expect_alike("evaluation " + std::to_string(i), want[i], got[i], true);
  EXPECT_TRUE(got[0].ok() && got[4].ok());
  EXPECT_FALSE(got[1].ok() || got[2].ok() || got[3].ok());
}

void check_judges(Engine& engine) {
  std::vector<OwnedComparison> owned;
  std::uint64_t seed = 0;
  for (const std::uint64_t elements : {0, 1, 31, 256, 257, 4096, 70001}) {
    for (std::size_t i = 0; i < tensor::kDtypes; ++i) {
      const auto dtype = static_cast<Dtype>(i);
      for (const judge::JudgeId id :
           {judge::JudgeId::sol_execbench_1, judge::JudgeId::flashinfer_bench_default_1,
            judge::JudgeId::allclose_1}) {
        owned.push_back(comparison_of(id, dtype, dtype, elements, ++seed));
      }
    }
    owned.push_back(
        comparison_of(judge::JudgeId::sol_execbench_1, Dtype::bfloat16, Dtype::float32, elements, ++seed));
  }
  std::vector<Comparison> batch;
  for (const OwnedComparison& each : owned) batch.push_back(each.comparison);
  const auto want = open_cpu(1)->judge(batch);
  const auto got = engine.judge(batch);
  ASSERT_EQ(got.size(), batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    ASSERT_TRUE(want[i].ok() && got[i].ok()) << i;
    expect_same(*want[i], *got[i],
                std::string(name_of(batch[i].judge)) + " of " + std::to_string(batch[i].elements) + " " +
                    std::string(tensor::name_of(batch[i].reference.dtype)) + " (" + std::to_string(i) + ")");
  }
}

}  // namespace counterfoil::replay
