#include "tools/replay/cuda/judge_packing.h"

#include <algorithm>
#include <cstring>

namespace counterfoil::replay {

namespace {

std::uint64_t aligned(std::uint64_t bytes) {
  return (bytes + kPieceAlignment - 1) / kPieceAlignment * kPieceAlignment;
}

JudgeStep step_of(judge::JudgeId id) {
  switch (id) {
    case judge::JudgeId::sol_execbench_1:
      return JudgeStep::sol;
    case judge::JudgeId::flashinfer_bench_default_1:
      return JudgeStep::flashinfer;
    case judge::JudgeId::allclose_1:
      break;
  }
  return JudgeStep::allclose;
}

/// The elements of `comparison` from `first` on that fit after `begin`; its count may be zero.
JudgePiece piece_of(const Comparison& comparison, std::uint64_t first, std::uint64_t begin,
                    std::uint64_t capacity) {
  const std::uint64_t candidate = tensor::bytes_of(comparison.candidate.dtype);
  const std::uint64_t reference = tensor::bytes_of(comparison.reference.dtype);
  const std::uint64_t room = capacity - std::min(begin + 2 * kPieceAlignment, capacity);
  JudgePiece piece;
  piece.step = step_of(comparison.judge);
  piece.candidate_dtype = comparison.candidate.dtype;
  piece.reference_dtype = comparison.reference.dtype;
  piece.bounds = judge::bounds_of(comparison.tolerance);
  piece.first = first;
  piece.count = std::min(comparison.elements - first, room / (candidate + reference));
  piece.candidate = begin;
  piece.reference = begin + aligned(piece.count * candidate);
  return piece;
}

std::uint64_t end_of(const JudgePiece& piece) {
  return piece.reference + aligned(piece.count * tensor::bytes_of(piece.reference_dtype));
}

}  // namespace

std::uint64_t elements_begin() {
  return aligned(kMostPieces * sizeof(JudgePiece));
}

bool is_wide(const Comparison& comparison) {
  return comparison.judge == judge::JudgeId::allclose_1 &&
         comparison.reference.dtype == tensor::Dtype::float64;
}

std::vector<JudgeLoad> pack_comparisons(std::span<const Comparison> batch, bool wide,
                                        std::uint64_t capacity) {
  std::vector<JudgeLoad> loads;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (is_wide(batch[i]) != wide) continue;
    for (std::uint64_t first = 0; first < batch[i].elements;) {
      if (loads.empty() || loads.back().pieces.size() == kMostPieces) loads.push_back({{}, elements_begin()});
      JudgePiece piece = piece_of(batch[i], first, loads.back().bytes, capacity);
      if (piece.count == 0) {
        loads.push_back({{}, elements_begin()});
        continue;
      }
      piece.comparison = i;
      loads.back().bytes = end_of(piece);
      first += piece.count;
      loads.back().pieces.push_back(piece);
      if (first < batch[i].elements) loads.push_back({{}, elements_begin()});
    }
  }
  return loads;
}

void fill(const JudgeLoad& load, std::span<const Comparison> batch, std::byte* buffer) {
  std::memcpy(buffer, load.pieces.data(), load.pieces.size() * sizeof(JudgePiece));
  for (const JudgePiece& piece : load.pieces) {
    const auto copy = [&piece, buffer](const judge::Side& side, std::uint64_t to) {
      const std::uint64_t size = tensor::bytes_of(side.dtype);
      std::memcpy(buffer + to, side.bytes + piece.first * size, piece.count * size);
    };
    copy(batch[piece.comparison].candidate, piece.candidate);
    copy(batch[piece.comparison].reference, piece.reference);
  }
}

}  // namespace counterfoil::replay
