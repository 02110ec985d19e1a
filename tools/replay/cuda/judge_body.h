#pragma once

#include "checker/tensor/element.h"
#include "tools/replay/cuda/judge_arguments.h"

namespace counterfoil::replay {

/// Element `i` as a Real. float32 and float64, which come aligned, are one access.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline Real judged(tensor::Dtype dtype, const unsigned char* bytes, std::uint64_t i) {
  if (dtype == tensor::Dtype::float32) return static_cast<Real>(reinterpret_cast<const float*>(bytes)[i]);
  if (dtype == tensor::Dtype::float64) return static_cast<Real>(reinterpret_cast<const double*>(bytes)[i]);
  return tensor::load_as<Real>(dtype, bytes, i);
}

/// Whether two elements of one dtype are equal, which their Real does not say of 64-bit integers.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline bool are_equal(const JudgePiece& piece, const unsigned char* candidate,
                                              const unsigned char* reference, std::uint64_t i, Real x,
                                              Real y) {
  switch (piece.reference_dtype) {
    case tensor::Dtype::int64:
    case tensor::Dtype::uint64:
      return tensor::load_raw<std::uint64_t>(candidate, i) == tensor::load_raw<std::uint64_t>(reference, i);
    case tensor::Dtype::int32:
    case tensor::Dtype::uint32:
      return tensor::load_raw<std::uint32_t>(candidate, i) == tensor::load_raw<std::uint32_t>(reference, i);
    default:
      return x == y;
  }
}

/// Takes element `i` of a piece into a tally.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline void judge_element(const JudgePiece& piece, const unsigned char* buffer,
                                                  std::uint64_t i, judge::Tally<Real>& tally) {
  const unsigned char* candidate = buffer + piece.candidate;
  const unsigned char* reference = buffer + piece.reference;
  const Real x = judged<Real>(piece.candidate_dtype, candidate, i);
  const Real y = judged<Real>(piece.reference_dtype, reference, i);
  const std::uint64_t index = piece.first + i;
  if (piece.step == JudgeStep::allclose) {
    const bool equal = are_equal(piece, candidate, reference, i, x, y);
    judge::allclose_step(tally, piece.bounds, piece.reference_dtype, index, x, y, equal);
    return;
  }
  if constexpr (sizeof(Real) == sizeof(float)) {
    if (piece.step == JudgeStep::sol) {
      judge::sol_step(tally, piece.bounds, index, x, y);
    } else {
      judge::flashinfer_step(tally, piece.bounds, index, x, y);
    }
  }
}

/// What thread `thread` of `threads` finds in a piece.
template <class Real>
COUNTERFOIL_HOST_DEVICE inline judge::Tally<Real> judge_thread(const JudgePiece& piece,
                                                               const unsigned char* buffer,
                                                               std::uint64_t thread, std::uint64_t threads) {
  judge::Tally<Real> tally;
  for (std::uint64_t i = thread; i < piece.count; i += threads) judge_element(piece, buffer, i, tally);
  return tally;
}

}  // namespace counterfoil::replay
