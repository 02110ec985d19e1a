#pragma once

#include <cstdint>

#include "checker/judge/tolerance.h"
#include "checker/tensor/dtype.h"
#include "checker/tensor/float_formats.h"
#include "checker/tensor/host_device.h"

// What a judge does with one element, and how two partial results become one. Tallies may be made of any
// pieces of a tensor and merged in any order: the result is the same to the last bit.
namespace counterfoil::judge {

/// A tolerance in the types that evaluators compute with.
struct Bounds {
  float atol = 0;
  float rtol = 0;
  double atol64 = 0;
  double rtol64 = 0;
  bool allow_negative_inf = false;
};

inline Bounds bounds_of(const Tolerance& tolerance) {
  return {static_cast<float>(tolerance.max_atol), static_cast<float>(tolerance.max_rtol), tolerance.max_atol,
          tolerance.max_rtol, tolerance.allow_negative_inf};
}

/// The element with the greatest excess over its bound; the first of several.
template <class Real>
struct Furthest {
  bool set = false;
  std::uint64_t index = 0;
  Real excess = 0;  ///< difference less bound; infinite where the difference is no number
  Real wanted = 0;
  Real found = 0;
  Real difference = 0;
  Real bound = 0;
};

/// What is known of some elements. `Real` is double for allclose/1 of float64, else float.
template <class Real>
struct Tally {
  std::uint64_t compared = 0;
  std::uint64_t set_aside = 0;  ///< both minus infinity, where that is allowed; not compared
  std::uint64_t exceeding = 0;
  Real max_absolute = 0;  ///< a NaN if any is one
  Real max_relative = 0;  ///< a NaN if any is one
  bool candidate_nan = false;
  bool candidate_inf = false;
  bool reference_nan = false;
  bool reference_inf = false;
  bool candidate_nonzero = false;  ///< the square of an element, rounded to `Real`, is not 0
  Furthest<Real> furthest;
};

template <class Real>
COUNTERFOIL_HOST_DEVICE inline Real magnitude(Real value) {
  return value > 0 ? value : 0 - value;
}

/// The greater of two, or the NaN among them.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline Real greater_or_nan(Real a, Real b) {
  return b != b || b > a ? b : a;
}

template <class Real>
COUNTERFOIL_HOST_DEVICE inline void keep_furthest(Furthest<Real>& furthest, const Furthest<Real>& other) {
  const bool further =
      other.excess > furthest.excess || (other.excess == furthest.excess && other.index < furthest.index);
  if (other.set && (!furthest.set || further)) furthest = other;
}

template <class Real>
COUNTERFOIL_HOST_DEVICE inline void merge(Tally<Real>& into, const Tally<Real>& from) {
  into.compared += from.compared;
  into.set_aside += from.set_aside;
  into.exceeding += from.exceeding;
  into.max_absolute = greater_or_nan(into.max_absolute, from.max_absolute);
  into.max_relative = greater_or_nan(into.max_relative, from.max_relative);
  into.candidate_nan = into.candidate_nan || from.candidate_nan;
  into.candidate_inf = into.candidate_inf || from.candidate_inf;
  into.reference_nan = into.reference_nan || from.reference_nan;
  into.reference_inf = into.reference_inf || from.reference_inf;
  into.candidate_nonzero = into.candidate_nonzero || from.candidate_nonzero;
  keep_furthest(into.furthest, from.furthest);
}

/// Counts an element, and notes what no evaluator's arithmetic decides on.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline void note_values(Tally<Real>& tally, Real x, Real y) {
  ++tally.compared;
  tally.candidate_nan = tally.candidate_nan || x != x;
  tally.candidate_inf = tally.candidate_inf || (x == x && x - x != 0);
  tally.reference_nan = tally.reference_nan || y != y;
  tally.reference_inf = tally.reference_inf || (y == y && y - y != 0);
  tally.candidate_nonzero = tally.candidate_nonzero || x * x != 0;
}

/// What the difference of an element may be, where x and y are finite, under sol-execbench/1 and under
/// allclose/1 of float32: of the size of the reference there, of the candidate here.
COUNTERFOIL_HOST_DEVICE inline float linear_bound(const Bounds& bounds, float scale) {
  return bounds.atol + bounds.rtol * magnitude(scale);
}

/// The same under flashinfer-bench/default/1, where it is enough that one of two bounds holds.
COUNTERFOIL_HOST_DEVICE inline float flashinfer_bound(const Bounds& bounds, float y) {
  const float by_rtol = bounds.rtol * (magnitude(y) + 1e-8F);
  return by_rtol > bounds.atol ? by_rtol : bounds.atol;
}

/// One element under sol-execbench/1 (9.4): candidate x, reference y.
COUNTERFOIL_HOST_DEVICE inline void sol_step(Tally<float>& tally, const Bounds& bounds, std::uint64_t index,
                                             float x, float y) {
  const float infinite = static_cast<float>(tensor::infinity());
  if (bounds.allow_negative_inf && x == -infinite && y == -infinite) {
    ++tally.set_aside;
    return;
  }
  note_values(tally, x, y);
  const float difference = magnitude(x - y);
  const float size = magnitude(y);
  const float bound = linear_bound(bounds, y);
  const bool finite = difference - difference == 0;
  if (!finite || difference > bound) ++tally.exceeding;
  tally.max_absolute = greater_or_nan(tally.max_absolute, difference);
  const float relative = difference / (size < bounds.atol ? bounds.atol : size);
  tally.max_relative = greater_or_nan(tally.max_relative, relative);
  keep_furthest(tally.furthest,
                {true, index, finite ? difference - bound : infinite, y, x, difference, bound});
}

/// One element under flashinfer-bench/default/1 (9.5): candidate x, reference y.
COUNTERFOIL_HOST_DEVICE inline void flashinfer_step(Tally<float>& tally, const Bounds& bounds,
                                                    std::uint64_t index, float x, float y) {
  const float infinite = static_cast<float>(tensor::infinity());
  note_values(tally, x, y);
  const float difference = magnitude(x - y);
  const float relative = difference / (magnitude(y) + 1e-8F);
  const bool exceeds = difference > bounds.atol && relative > bounds.rtol;
  if (exceeds) ++tally.exceeding;
  tally.max_absolute = greater_or_nan(tally.max_absolute, difference);
  tally.max_relative = greater_or_nan(tally.max_relative, relative);
  const float bound = flashinfer_bound(bounds, y);
  // A reference that is not finite exceeds nothing; a candidate that is not is rejected for it.
  float excess = difference - bound;
  if (x - x != 0) excess = infinite;
  if (excess != excess) excess = -infinite;
  keep_furthest(tally.furthest, {true, index, excess, y, x, difference, bound});
}

/// One element under allclose/1 (9.6): candidate x, reference y, both of `dtype` and held in `Real`; `equal`
/// says whether they are, which for integers their float32 does not.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline void allclose_step(Tally<Real>& tally, const Bounds& bounds,
                                                  tensor::Dtype dtype, std::uint64_t index, Real x, Real y,
                                                  bool equal) {
  const Real infinite = static_cast<Real>(tensor::infinity());
  const bool narrow = dtype == tensor::Dtype::float16 || dtype == tensor::Dtype::bfloat16;
  const auto rounded = [narrow, dtype](Real value) {
    return narrow ? static_cast<Real>(tensor::round_to(dtype, static_cast<double>(value))) : value;
  };
  note_values(tally, x, y);
  const bool wide = sizeof(Real) == sizeof(double);
  const Real atol = wide ? static_cast<Real>(bounds.atol64) : static_cast<Real>(bounds.atol);
  const Real rtol = wide ? static_cast<Real>(bounds.rtol64) : static_cast<Real>(bounds.rtol);
  const bool exact = bounds.atol64 == 0 && bounds.rtol64 == 0;
  const Real difference = magnitude(rounded(x - y));
  const Real bound = exact ? Real{0} : rounded(atol + magnitude(rounded(rtol * x)));
  const bool finite = difference - difference == 0;
  const bool close = equal || (!exact && finite && difference <= bound);
  if (!close) ++tally.exceeding;
  tally.max_absolute = greater_or_nan(tally.max_absolute, difference);
  Real excess = equal ? -bound : difference - bound;
  if (excess != excess || (!close && !finite)) excess = infinite;
  keep_furthest(tally.furthest, {true, index, excess, y, x, difference, bound});
}

}  // namespace counterfoil::judge
