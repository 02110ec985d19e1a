#include "tools/replay/cpu/interpreter.h"

#include <algorithm>
#include <new>
#include <optional>

#include "tools/replay/arithmetic/element_spread.h"
#include "tools/replay/cpu/elements.h"
#include "tools/replay/cpu/evaluation_fault.h"
#include "tools/replay/cpu/products.h"
#include "tools/replay/cpu/rows.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

Register register_of(const Tensor& tensor) {
  return {.owner = nullptr,
          .values = tensor.values.data(),
          .spread = tensor.spread.empty() ? nullptr : tensor.spread.data(),
          .shape = tensor.shape,
          .strides = strides_of(tensor.shape)};
}

Register register_of(std::shared_ptr<Buffer> buffer, const tensor::Shape& shape) {
  const double* values = buffer->values.data();
  const double* spread = buffer->spread.empty() ? nullptr : buffer->spread.data();
  return {.owner = std::move(buffer),
          .values = values,
          .spread = spread,
          .shape = shape,
          .strides = strides_of(shape)};
}

class Interpreter {
 public:
  Interpreter(const Evaluation& evaluation, unsigned threads)
      : program_(*evaluation.program), with_spread_(evaluation.with_spread), threads_(threads) {
    for (const Tensor* input : evaluation.inputs) registers_.push_back(register_of(*input));
    find_last_uses();
  }

  Result<Tensor> run() {
    for (std::size_t i = 0; i < program_.steps.size(); ++i) {
      const Step& step = program_.steps[i];
      auto result = compute(step);
      if (!result) return result.error();
      registers_.push_back(std::move(*result));
      for (std::uint32_t each : step.operands) {
        if (last_use_[each] == i) registers_[each] = {};
      }
    }
    return result();
  }

 private:
  void find_last_uses() {
    last_use_.assign(program_.inputs.size() + program_.steps.size(), 0);
    for (std::size_t i = 0; i < program_.steps.size(); ++i) {
      for (std::uint32_t each : program_.steps[i].operands) last_use_[each] = i;
    }
    last_use_[program_.result] = program_.steps.size();
  }

  Result<Register> compute(const Step& step) {
    if (step.operation == Operation::constant) return constant(step);
    if (step.operation == Operation::view) return viewed(step);
    std::vector<Register> operands;
    for (std::uint32_t each : step.operands) operands.push_back(registers_[each]);
    if (step.operation >= Operation::sum) {
      for (Register& each : operands) each = in_order(each);
    }
    const bool spreads = with_spread_ && has_spread(step, operands);
    const auto buffer = buffer_for(step, operands);
    buffer->spread.resize(spreads ? buffer->values.size() : 0);
    if (step.operation == Operation::matmul) {
      compute_products(step, operands[0], operands[1], *buffer, threads_);
    } else if (step.operation >= Operation::sum) {
      compute_rows(step, operands[0], *buffer, threads_);
    } else {
      compute_elements(step, operands, *buffer, threads_);
    }
    if (auto fault = unstorable(step, *buffer)) return *fault;
    return register_of(buffer, step.shape);
  }

  /// Where a step writes: over an operand that nothing else reads, element by element, or to memory of its
  /// own.
  std::shared_ptr<Buffer> buffer_for(const Step& step, const std::vector<Register>& operands) const {
    const std::uint64_t elements = elements_of(step.shape).value_or(0);
    const std::size_t now = registers_.size() - program_.inputs.size();
    for (std::size_t i = 0; i < operands.size() && step.operation < Operation::sum; ++i) {
      const Register& each = operands[i];
      // The register itself and its copy in `operands` hold it, and no view.
      const bool alone = each.owner.use_count() == 2 && last_use_[step.operands[i]] == now;
      if (alone && each.contiguous && each.owner->values.size() == elements) return each.owner;
    }
    auto buffer = std::make_shared<Buffer>();
    buffer->values.resize(elements);
    return buffer;
  }

  static bool has_spread(const Step& step, const std::vector<Register>& operands) {
    const bool given = std::any_of(operands.begin(), operands.end(),
                                   [](const Register& each) { return each.spread != nullptr; });
    return given || (step.operation >= Operation::sum ? tensor::is_floating(step.dtype) : !is_exact(step));
  }

  /// One element, seen everywhere.
  Register constant(const Step& step) const {
    auto buffer = std::make_shared<Buffer>();
    buffer->values = {stored(step.dtype, step.parameter)};
    const double spread = constant_spread(step.dtype, step.parameter);
    if (with_spread_ && spread != 0.0) buffer->spread = {spread};
    Register result = register_of(std::move(buffer), {});
    result.shape = step.shape;
    result.strides.assign(step.shape.size(), 0);
    result.contiguous = step.shape.empty();
    return result;
  }

  Register viewed(const Step& step) {
    Register result = in_order(registers_[step.operands[0]]);
    result.values += step.view.offset;
    if (result.spread != nullptr) result.spread += step.view.offset;
    result.shape = step.shape;
    result.strides = step.view.strides;
    result.contiguous = result.strides == strides_of(step.shape);
    return result;
  }

  /// A register with its elements in C order, each in a place of its own.
  Register in_order(const Register& from) const {
    if (from.contiguous) return from;
    auto buffer = std::make_shared<Buffer>();
    buffer->values.resize(elements_of(from.shape).value_or(0));
    if (from.spread != nullptr && with_spread_) buffer->spread.resize(buffer->values.size());
    gather(from, from.values, buffer->values);
    if (!buffer->spread.empty()) gather(from, from.spread, buffer->spread);
    return register_of(std::move(buffer), from.shape);
  }

  static void gather(const Register& from, const double* elements, std::vector<double>& into) {
    if (into.empty()) return;
    const std::uint64_t row = from.shape.back();
    for (std::uint64_t i = 0; i * row < into.size(); ++i) {
      const double* at = elements + row_offset(from, i);
      for (std::uint64_t j = 0; j < row; ++j)
        into[i * row + j] = at[static_cast<std::int64_t>(j) * from.strides.back()];
    }
  }

  static std::optional<Error> unstorable(const Step& step, const Buffer& buffer) {
    if (holds_floats(step.dtype) || step.dtype == tensor::Dtype::boolean) return std::nullopt;
    for (std::size_t i = 0; i < buffer.values.size(); ++i) {
      if (storable(step.dtype, buffer.values[i])) continue;
      return out_of_range(step, i, buffer.values[i]);
    }
    return std::nullopt;
  }

  Tensor result() {
    const bool is_input = program_.result < program_.inputs.size();
    const Register& from = registers_[program_.result];
    Tensor tensor{.dtype = is_input ? program_.inputs[program_.result].dtype
                                    : program_.steps[program_.result - program_.inputs.size()].dtype,
                  .shape = from.shape,
                  .values = {},
                  .spread = {}};
    const std::uint64_t elements = elements_of(from.shape).value_or(0);
    if (from.contiguous && from.owner.use_count() == 1 && from.owner->values.size() == elements) {
      tensor.values = std::move(from.owner->values);
      tensor.spread = std::move(from.owner->spread);
      return tensor;
    }
    tensor.values.resize(elements);
    gather_any(from, from.values, tensor.values);
    if (with_spread_ && from.spread != nullptr) {
      tensor.spread.resize(elements);
      gather_any(from, from.spread, tensor.spread);
    }
    return tensor;
  }

  static void gather_any(const Register& from, const double* elements, std::vector<double>& into) {
    if (from.contiguous) {
      std::copy_n(elements, into.size(), into.begin());
    } else {
      gather(from, elements, into);
    }
  }

  const Program& program_;
  bool with_spread_;
  unsigned threads_;
  std::vector<Register> registers_;
  std::vector<std::size_t> last_use_;
};

}  // namespace

Result<Tensor> interpret(const Evaluation& evaluation, unsigned threads) {
  if (auto fault = mismatch(evaluation)) return *fault;
  try {
    return Interpreter(evaluation, threads).run();
  } catch (const std::bad_alloc&) {
    return Error{Error::Kind::unreadable, "formula", "not enough memory for its results",
                 "run it on a machine with more"};
  }
}

}  // namespace counterfoil::replay
