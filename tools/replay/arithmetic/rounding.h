#pragma once

#include "checker/tensor/dtype.h"
#include "checker/tensor/float_formats.h"
#include "checker/tensor/host_device.h"
#include "tools/replay/arithmetic/number.h"

namespace counterfoil::replay {

/// The largest integer of a dtype, and the smallest; of 64 bits, those that binary64 holds one by one.
COUNTERFOIL_HOST_DEVICE inline double greatest_integer(tensor::Dtype dtype) {
  switch (dtype) {
    case tensor::Dtype::int64:
    case tensor::Dtype::uint64:
      return 9007199254740992.0;
    case tensor::Dtype::int32:
      return 2147483647.0;
    case tensor::Dtype::uint32:
      return 4294967295.0;
    case tensor::Dtype::int16:
      return 32767.0;
    case tensor::Dtype::uint16:
      return 65535.0;
    case tensor::Dtype::int8:
      return 127.0;
    case tensor::Dtype::uint8:
      return 255.0;
    default:
      return 1.0;
  }
}

COUNTERFOIL_HOST_DEVICE inline double least_integer(tensor::Dtype dtype) {
  switch (dtype) {
    case tensor::Dtype::int64:
      return -9007199254740992.0;
    case tensor::Dtype::int32:
    case tensor::Dtype::int16:
    case tensor::Dtype::int8:
      return -greatest_integer(dtype) - 1.0;
    default:
      return 0.0;
  }
}

COUNTERFOIL_HOST_DEVICE inline bool holds_floats(tensor::Dtype dtype) {
  return dtype <= tensor::Dtype::float8_e5m2;
}

/// The element of `dtype` that stands for a result of binary64: the nearest one, ties to even; of an integer
/// dtype, the integer towards zero; of bool, whether it differs from zero.
COUNTERFOIL_HOST_DEVICE inline double stored(tensor::Dtype dtype, double value) {
  const double rounded = tensor::round_to(dtype, value);
  return holds_floats(dtype) ? rounded : rounded + 0.0;  // an integer has one zero
}

/// Whether `stored` has an element to give: an integer beyond the range of its dtype, or a NaN, has none.
COUNTERFOIL_HOST_DEVICE inline bool storable(tensor::Dtype dtype, double value) {
  if (holds_floats(dtype) || dtype == tensor::Dtype::boolean) return true;
  const double whole = stored(dtype, value);
  return least_integer(dtype) <= whole && whole <= greatest_integer(dtype);
}

/// Unit roundoff of the arithmetic that another implementation may use: float32 for every dtype but float64.
/// There both implementations round, so it counts twice.
COUNTERFOIL_HOST_DEVICE inline double unit_roundoff(tensor::Dtype dtype) {
  return dtype == tensor::Dtype::float64 ? 0x1p-52 : 0x1p-24;
}

/// How far from stored(value) lies what another implementation stores, whose unrounded result is within
/// `error` of `value`: rounding is monotone, so that the two ends of the range bound it. No error, no spread.
COUNTERFOIL_HOST_DEVICE inline double rounding_spread(tensor::Dtype dtype, double value, double error) {
  if (error == 0.0) return 0.0;
  if (is_nan(value) || !is_finite(error)) return INFINITY;
  if (!is_finite(value)) return 0.0;
  if (dtype == tensor::Dtype::boolean) return error < 1.0 ? error : 1.0;
  const double here = stored(dtype, value);
  const double underflow = dtype == tensor::Dtype::float64 ? 0x1p-1074 : 0x1p-149;
  const double reach = error * (1.0 + 0x1p-40) + fabs(value) * 0x1p-51 + underflow;
  const double high = stored(dtype, value + reach), low = stored(dtype, value - reach);
  const double above = high == here ? 0.0 : high - here, below = low == here ? 0.0 : here - low;
  return larger(above, below);
}

}  // namespace counterfoil::replay
