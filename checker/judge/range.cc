#include "checker/judge/range.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "checker/judge/block_loops.h"
#include "checker/tensor/element.h"

namespace counterfoil::judge {
namespace {

using tensor::Dtype;

bool is_wide_integer(Dtype dtype) {
  return dtype == Dtype::int64 || dtype == Dtype::uint64;
}

bool equal_elements(const Side& a, const Side& b, std::uint64_t index) {
  if (a.dtype == b.dtype && is_wide_integer(a.dtype)) {
    return tensor::load_raw<std::uint64_t>(a.bytes, index) == tensor::load_raw<std::uint64_t>(b.bytes, index);
  }
  return tensor::load_element(a.dtype, a.bytes, index) == tensor::load_element(b.dtype, b.bytes, index);
}

/// The float32 of up to kBlock elements: where they lie, or in `room`.
const float* floats_of(const Side& side, std::uint64_t at, std::size_t count, float* room) {
  const std::byte* bytes = side.bytes + at * tensor::bytes_of(side.dtype);
  if (side.dtype == Dtype::float32) {
    if (reinterpret_cast<std::uintptr_t>(bytes) % alignof(float) == 0)
      return reinterpret_cast<const float*>(bytes);
    std::memcpy(room, bytes, count * sizeof(float));
  } else if (side.dtype == Dtype::float16 && count == kBlock) {
    block_loops().from_float16(bytes, room);
  } else if (side.dtype == Dtype::bfloat16 && count == kBlock) {
    block_loops().from_bfloat16(bytes, room);
  } else {
    for (std::size_t i = 0; i < count; ++i) room[i] = tensor::load_float32(side.dtype, bytes, i);
  }
  return room;
}

/// One run over a range with a judge of float32 arithmetic.
class FloatRange {
 public:
  FloatRange(const Piece& piece, Partial& partial)
      : piece_(piece), tally_(partial.tally), squares_(partial.squares) {}

  void take(std::uint64_t begin, std::uint64_t end) {
    std::array<float, kBlock> candidate_room;
    std::array<float, kBlock> reference_room;
    for (std::uint64_t at = begin; at < end; at += kBlock) {
      const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(kBlock, end - at));
      const float* x = floats_of(piece_.candidate, at, count, candidate_room.data());
      const float* y = floats_of(piece_.reference, at, count, reference_room.data());
      note_zeros(x, y, count);
      if (count < kBlock || !take_block(at, x, y)) take_slowly(at, x, y, count);
    }
  }

 private:
  /// The squares of the reference are wanted as long as the candidate has been zero throughout.
  void note_zeros(const float* x, const float* y, std::size_t count) {
    if (piece_.id != JudgeId::sol_execbench_1 || tally_.candidate_nonzero) return;
    tally_.candidate_nonzero = std::any_of(x, x + count, [](float value) { return value * value != 0; });
    if (tally_.candidate_nonzero) return;
    for (std::size_t i = 0; i < count; ++i) squares_.add(y[i]);
  }

  /// False where a block holds something unusual; nothing is taken then.
  bool take_block(std::uint64_t at, const float* x, const float* y) {
    const Bounds& bounds = piece_.bounds;
    const float infinite = static_cast<float>(tensor::infinity());
    const float furthest = tally_.furthest.set ? tally_.furthest.excess : -infinite;
    const BlockQuestion question{bounds.atol, bounds.rtol, furthest};
    BlockAnswer answer;
    if (piece_.id == JudgeId::flashinfer_bench_default_1) {
      answer = block_loops().flashinfer(x, y, question);
    } else if (piece_.id == JudgeId::allclose_1) {
      answer = close_block(x, y, question);
    } else if (bounds.atol > 0) {
      answer = block_loops().linear(x, y, y, question);
    }  // else a relative error may be a NaN
    if (!answer.finite) return false;
    if (answer.further || !tally_.furthest.set) find_furthest(at, x, y);
    tally_.compared += kBlock;
    tally_.exceeding += answer.exceeding;
    tally_.max_absolute = greater_or_nan(tally_.max_absolute, answer.max_absolute);
    tally_.max_relative = greater_or_nan(tally_.max_relative, answer.max_relative);
    return true;
  }

  BlockAnswer close_block(const float* x, const float* y, const BlockQuestion& question) const {
    if (piece_.reference.dtype == Dtype::float16) return block_loops().close_float16(x, y, question);
    if (piece_.reference.dtype == Dtype::bfloat16) return block_loops().close_bfloat16(x, y, question);
    BlockAnswer answer = block_loops().linear(x, y, x, question);
    answer.max_relative = 0;
    return answer;
  }

  /// Keeps the element of a block of finite differences that is furthest over its bound.
  void find_furthest(std::uint64_t at, const float* x, const float* y) {
    std::size_t first = 0;
    std::size_t count = kBlock;
    if (piece_.id != JudgeId::allclose_1 || piece_.reference.dtype == Dtype::float32) {
      first = furthest_of(x, y);
      count = 1;
    }
    Tally<float> block;
    std::swap(block, tally_);
    take_slowly(at + first, x + first, y + first, count);
    std::swap(block, tally_);
    keep_furthest(tally_.furthest, block.furthest);
  }

  std::size_t furthest_of(const float* x, const float* y) const {
    std::size_t furthest = 0;
    float greatest = -static_cast<float>(tensor::infinity());
    for (std::size_t i = 0; i < kBlock; ++i) {
      const float excess = magnitude(x[i] - y[i]) - bound_of(x[i], y[i]);
      if (excess > greatest) {
        greatest = excess;
        furthest = i;
      }
    }
    return furthest;
  }

  float bound_of(float x, float y) const {
    if (piece_.id == JudgeId::flashinfer_bench_default_1) return flashinfer_bound(piece_.bounds, y);
    return linear_bound(piece_.bounds, piece_.id == JudgeId::allclose_1 ? x : y);
  }

  void take_slowly(std::uint64_t at, const float* x, const float* y, std::size_t count) {
    const std::uint64_t first = piece_.first + at;
    for (std::size_t i = 0; i < count; ++i) {
      switch (piece_.id) {
        case JudgeId::sol_execbench_1:
          sol_step(tally_, piece_.bounds, first + i, x[i], y[i]);
          break;
        case JudgeId::flashinfer_bench_default_1:
          flashinfer_step(tally_, piece_.bounds, first + i, x[i], y[i]);
          break;
        case JudgeId::allclose_1:
          allclose_step(tally_, piece_.bounds, piece_.reference.dtype, first + i, x[i], y[i], x[i] == y[i]);
          break;
      }
    }
  }

  const Piece& piece_;
  Tally<float>& tally_;
  SquareSum& squares_;
};

/// allclose/1 of dtypes that float32 does not hold.
template <class Real>
void close_range(const Piece& piece, std::uint64_t begin, std::uint64_t end, Tally<Real>& tally) {
  const auto& [id, bounds, candidate, reference, first] = piece;
  for (std::uint64_t i = begin; i < end; ++i) {
    const Real x = tensor::load_as<Real>(candidate.dtype, candidate.bytes, i);
    const Real y = tensor::load_as<Real>(reference.dtype, reference.bytes, i);
    allclose_step(tally, bounds, reference.dtype, first + i, x, y, equal_elements(candidate, reference, i));
  }
}

}  // namespace

void Partial::add(const Partial& other) {
  merge(tally, other.tally);
  merge(wide, other.wide);
  squares.add(other.squares);
}

bool is_binary64(const Piece& piece) {
  return piece.id == JudgeId::allclose_1 && piece.candidate.dtype == Dtype::float64 &&
         piece.reference.dtype == Dtype::float64;
}

void judge_range(const Piece& piece, std::uint64_t begin, std::uint64_t end, Partial& partial) {
  const Dtype dtype = piece.reference.dtype;
  const bool fits = dtype == Dtype::float32 || dtype == Dtype::float16 || dtype == Dtype::bfloat16;
  if (piece.id != JudgeId::allclose_1 || (fits && piece.candidate.dtype == dtype)) {
    FloatRange(piece, partial).take(begin, end);
  } else if (is_binary64(piece)) {
    close_range(piece, begin, end, partial.wide);
  } else {
    close_range(piece, begin, end, partial.tally);
  }
}

}  // namespace counterfoil::judge
