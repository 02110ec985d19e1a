#include "tools/replay/cuda/judge_kernels.h"

#include <cub/block/block_reduce.cuh>

#include "tools/replay/cuda/grid.h"
#include "tools/replay/cuda/judge_body.h"

namespace counterfoil::replay {

namespace {

/// Merging is the same in every order, so that the one in which CUB reduces does not matter.
struct Merge {
  template <class Real>
  __device__ judge::Tally<Real> operator()(judge::Tally<Real> a, const judge::Tally<Real>& b) const {
    judge::merge(a, b);
    return a;
  }
};

template <class Real>
__device__ judge::Tally<Real> reduced_in_block(const judge::Tally<Real>& mine) {
  using Reduce = cub::BlockReduce<judge::Tally<Real>, kBlockThreads>;
  __shared__ typename Reduce::TempStorage shared;
  return Reduce(shared).Reduce(mine, Merge());
}

template <class Real>
__global__ void __launch_bounds__(kBlockThreads)
    judge_kernel(const JudgePiece* pieces, const unsigned char* buffer, judge::Tally<Real>* partials) {
  const JudgePiece piece = pieces[blockIdx.y];
  const std::uint64_t thread = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  const judge::Tally<Real> mine =
      judge_thread<Real>(piece, buffer, thread, std::uint64_t{gridDim.x} * blockDim.x);
  const judge::Tally<Real> all = reduced_in_block(mine);
  if (threadIdx.x == 0) partials[std::uint64_t{blockIdx.y} * kJudgeBlocks + blockIdx.x] = all;
}

template <class Real>
__global__ void __launch_bounds__(kBlockThreads)
    merge_kernel(const JudgePiece* pieces, unsigned partials_each, const judge::Tally<Real>* partials,
                 judge::Tally<Real>* tallies) {
  judge::Tally<Real> mine;
  if (threadIdx.x < partials_each) mine = partials[std::uint64_t{blockIdx.x} * kJudgeBlocks + threadIdx.x];
  const judge::Tally<Real> all = reduced_in_block(mine);
  if (threadIdx.x == 0) judge::merge(tallies[pieces[blockIdx.x].comparison], all);
}

static_assert(kJudgeBlocks <= kBlockThreads, "one thread takes one partial tally");

}  // namespace

template <class Real>
cudaError_t judge_pieces(const JudgePiece* pieces, unsigned count, std::uint64_t most,
                         const unsigned char* buffer, judge::Tally<Real>* partials,
                         judge::Tally<Real>* tallies, cudaStream_t stream) {
  constexpr std::uint64_t kElementsAThread = 16;
  const unsigned wanted = blocks_for(most, kElementsAThread * kBlockThreads);
  const unsigned blocks = wanted < kJudgeBlocks ? wanted : kJudgeBlocks;
  judge_kernel<Real><<<dim3(blocks, count), kBlockThreads, 0, stream>>>(pieces, buffer, partials);
  if (const cudaError_t status = cudaGetLastError(); status != cudaSuccess) return status;
  merge_kernel<Real><<<count, kBlockThreads, 0, stream>>>(pieces, blocks, partials, tallies);
  return cudaGetLastError();
}

template cudaError_t judge_pieces(const JudgePiece*, unsigned, std::uint64_t, const unsigned char*,
                                  judge::Tally<float>*, judge::Tally<float>*, cudaStream_t);
template cudaError_t judge_pieces(const JudgePiece*, unsigned, std::uint64_t, const unsigned char*,
                                  judge::Tally<double>*, judge::Tally<double>*, cudaStream_t);

}  // namespace counterfoil::replay
