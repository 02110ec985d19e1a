#include "tools/replay/formula/layout.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "tools/replay/formula/axes.h"
#include "tools/replay/formula/formula_error.h"
#include "tools/replay/formula/shape.h"

namespace counterfoil::replay {
namespace {

/// A place on an axis of `size` elements, counted from its start.
std::int64_t from_start(std::int64_t place, std::int64_t size) {
  return place < 0 ? place + size : place;
}

/// One axis of an indexed tensor: what it adds to the shape and to the view.
std::optional<Error> index_axis(const Subscript& subscript, std::uint64_t size, std::int64_t stride,
                                tensor::Shape& shape, View& view) {
  const auto count = static_cast<std::int64_t>(size);
  if (subscript.kind == Subscript::Kind::element) {
    const std::int64_t place = from_start(*subscript.first, count);
    if (place < 0 || place >= count) {
      return formula_error(subscript.at,
                           fmt::format("index {} of an axis of {} elements", *subscript.first, size),
                           fmt::format("indices are {} to {}", -count, count - 1));
    }
    view.offset += place * stride;
    return std::nullopt;
  }
  const std::int64_t first = from_start(subscript.first.value_or(0), count);
  const std::int64_t last = from_start(subscript.last.value_or(count), count);
  if (first < 0 || last > count || first > last) {
    return formula_error(subscript.at,
                         fmt::format("slice {} to {} of an axis of {} elements", first, last, size),
                         fmt::format("it lies within 0 to {}, and does not run backwards", size));
  }
  view.offset += first * stride;
  shape.push_back(static_cast<std::uint64_t>(last - first));
  view.strides.push_back(stride);
  return std::nullopt;
}

/// One subscript an axis: an ellipsis, or the end where there is none, stands for all of the axes left over.
Result<std::vector<Subscript>> spread_out(const std::vector<Subscript>& subscripts,
                                          const tensor::Shape& shape, Position at) {
  const auto ellipses = std::count_if(subscripts.begin(), subscripts.end(), [](const Subscript& each) {
    return each.kind == Subscript::Kind::ellipsis;
  });
  const std::size_t named = subscripts.size() - static_cast<std::size_t>(ellipses);
  if (ellipses > 1 || named > shape.size()) {
    return formula_error(
        at,
        fmt::format("{} subscripts and {} ellipses for a tensor of shape {}", named, ellipses, shown(shape)),
        "write one subscript an axis, and at most one ellipsis");
  }
  std::vector<Subscript> all;
  const Subscript whole{.kind = Subscript::Kind::slice, .first = {}, .last = {}, .at = at};
  for (const Subscript& each : subscripts) {
    if (each.kind != Subscript::Kind::ellipsis) {
      all.push_back(each);
    } else {
      all.insert(all.end(), shape.size() - named, whole);
    }
  }
  all.resize(shape.size(), whole);
  return all;
}

}  // namespace

Result<Value> indexed(Emitter& emitter, const Value& x, const std::vector<Subscript>& subscripts,
                      Position at) {
  const auto all = spread_out(subscripts, x.shape, at);
  if (!all) return all.error();
  const std::vector<std::int64_t> strides = strides_of(x.shape);
  tensor::Shape shape;
  View view;
  for (std::size_t i = 0; i < x.shape.size(); ++i) {
    if (auto fault = index_axis((*all)[i], x.shape[i], strides[i], shape, view)) return *fault;
  }
  return emitter.view(x, std::move(shape), std::move(view), at);
}

Result<Value> transpose(Emitter& emitter, const Value& x,
                        const std::optional<std::vector<std::int64_t>>& axes, Position at) {
  std::vector<std::int64_t> named;
  for (std::size_t i = x.shape.size(); i > 0; --i) named.push_back(static_cast<std::int64_t>(i - 1));
  if (axes) named = *axes;
  const auto order = axes_of(x.shape, named, "transpose", at);
  if (!order) return order.error();
  if (order->size() != x.shape.size()) {
    return formula_error(at,
                         fmt::format("transpose names {} of the {} axes of shape {}", order->size(),
                                     x.shape.size(), shown(x.shape)),
                         "name every axis once, as in transpose(x, (1, 0))");
  }
  return emitter.transposed(x, *order, at);
}

Result<Value> reshape(Emitter& emitter, const Value& x, const std::vector<std::int64_t>& sizes, Position at) {
  const std::uint64_t elements = elements_of(x.shape).value_or(0);
  const Error fault = formula_error(
      at,
      fmt::format("reshape of {} to ({}): the number of elements differs", shown(x), fmt::join(sizes, ", ")),
      "sizes multiply to the number of elements; one may be -1, and is worked out");
  tensor::Shape shape;
  std::optional<std::size_t> open;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] < -1 || (sizes[i] == -1 && open)) return fault;
    if (sizes[i] == -1) open = i;
    shape.push_back(sizes[i] == -1 ? 1 : static_cast<std::uint64_t>(sizes[i]));
  }
  const std::uint64_t rest = elements_of(shape).value_or(0);
  if (open) {
    if (rest == 0 || elements % rest != 0) return fault;
    shape[*open] = elements / rest;
  } else if (rest != elements || !elements_of(shape)) {
    return fault;
  }
  return emitter.reshaped(x, std::move(shape), at);
}

}  // namespace counterfoil::replay
