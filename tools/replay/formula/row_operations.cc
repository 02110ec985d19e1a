#include "tools/replay/formula/row_operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tools/replay/formula/axes.h"
#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/operand_dtypes.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

/// What stands between a row of `count` elements and its reduction.
std::optional<Error> refused_count(const Reduction& reduction, std::uint64_t count, Position at) {
  const bool extreme = reduction.operation == Operation::greatest || reduction.operation == Operation::least;
  if (extreme && count == 0) {
    return formula_error(at, fmt::format("{} of 0 elements", reduction.name), "there is none to take");
  }
  if (reduction.operation == Operation::variance && !(static_cast<double>(count) > reduction.correction)) {
    return formula_error(at,
                         fmt::format("var of {} elements with correction {}: the divisor is not positive",
                                     count, reduction.correction),
                         "use a smaller correction");
  }
  return std::nullopt;
}

Step row_step(Operation operation, const Value& x, tensor::Shape shape, std::size_t axes, double parameter,
              Position at) {
  return {.operation = operation,
          .operands = {x.at_register},
          .dtype = x.dtype,
          .shape = std::move(shape),
          .row_axes = static_cast<std::uint32_t>(axes),
          .parameter = parameter,
          .view = {},
          .at = at};
}

}  // namespace

Result<Value> reduce(Emitter& emitter, const Value& x, const Reduction& reduction, Position at) {
  if (auto fault = refused_dtype(reduction.operation, reduction.name, x.dtype, at)) return *fault;
  std::vector<std::int64_t> named;
  for (std::size_t i = 0; i < x.shape.size(); ++i) named.push_back(static_cast<std::int64_t>(i));
  if (reduction.axes) named = *reduction.axes;
  auto axes = axes_of(x.shape, named, reduction.name, at);
  if (!axes) return axes.error();
  std::sort(axes->begin(), axes->end());  // rows are read in C order, however the axes are listed

  const auto order = order_with_last(x.shape.size(), *axes);
  const auto rows = emitter.transposed(x, order, at);
  if (!rows) return rows.error();
  const auto split = rows->shape.end() - static_cast<std::ptrdiff_t>(axes->size());
  const tensor::Shape kept(rows->shape.begin(), split), row(split, rows->shape.end());
  if (auto fault = refused_count(reduction, elements_of(row).value_or(0), at)) return *fault;
  auto result =
      emitter.emit(row_step(reduction.operation, *rows, kept, row.size(), reduction.correction, at));
  if (!result || !reduction.keepdims) return result;
  tensor::Shape shape = x.shape;
  for (std::size_t axis : *axes) shape[axis] = 1;
  return emitter.reshaped(*result, std::move(shape), at);
}

Result<Value> softmax(Emitter& emitter, const Value& x, std::int64_t axis, Position at) {
  if (auto fault = refused_dtype(Operation::softmax, "softmax", x.dtype, at)) return *fault;
  const auto last = axis_of(x.shape, axis, "softmax", at);
  if (!last) return last.error();
  const auto order = order_with_last(x.shape.size(), {*last});
  const auto rows = emitter.transposed(x, order, at);
  if (!rows) return rows.error();
  const auto result = emitter.emit(row_step(Operation::softmax, *rows, rows->shape, 1, 0, at));
  if (!result) return result;
  std::vector<std::size_t> back(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) back[order[i]] = i;
  return emitter.transposed(*result, back, at);
}

Result<Value> norm(Emitter& emitter, Operation operation, std::string_view name, const Value& x, double eps,
                   std::int64_t axes, Position at) {
  if (auto fault = refused_dtype(operation, name, x.dtype, at)) return *fault;
  if (!(eps >= 0) || !std::isfinite(eps)) {
    return formula_error(at, fmt::format("eps of {} is {}", name, eps),
                         "it is a number that is not negative");
  }
  if (axes < 1 || axes > static_cast<std::int64_t>(x.shape.size())) {
    return formula_error(
        at, fmt::format("{} over the last {} axes of a tensor of shape {}", name, axes, shown(x.shape)),
        "axes is the number of axes, from 1 to as many as there are");
  }
  return emitter.emit(row_step(operation, x, x.shape, static_cast<std::size_t>(axes), eps, at));
}

}  // namespace counterfoil::replay
