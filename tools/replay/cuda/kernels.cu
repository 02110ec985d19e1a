#include "tools/replay/cuda/kernels.h"

#include "tools/replay/cuda/grid.h"
#include "tools/replay/cuda/matmul_body.h"
#include "tools/replay/cuda/pointwise_body.h"
#include "tools/replay/cuda/row_body.h"

namespace counterfoil::replay {

namespace {

__device__ std::uint64_t this_thread() {
  return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
}
__device__ std::uint64_t all_threads() {
  return std::uint64_t{gridDim.x} * blockDim.x;
}

__global__ void __launch_bounds__(kBlockThreads) pointwise_kernel(const PointwiseArguments step) {
  pointwise_thread(step, this_thread(), all_threads());
}

__global__ void __launch_bounds__(kBlockThreads) view_kernel(const ViewArguments step) {
  view_thread(step, this_thread(), all_threads());
}

/// Has the threads of a block call a function, and meet.
struct Threads {
  template <class Function>
  COUNTERFOIL_HOST_DEVICE void operator()(Function function) const {
#if defined(__CUDA_ARCH__)
    function(threadIdx.x);
    __syncthreads();
#endif
  }
};

/// The same, where each keeps something for itself.
template <class Own>
struct ThreadsWith {
  Own own;
  template <class Function>
  COUNTERFOIL_HOST_DEVICE void operator()(Function function) {
#if defined(__CUDA_ARCH__)
    function(threadIdx.x, own);
    __syncthreads();
#endif
  }
};

__global__ void __launch_bounds__(kLanes) row_kernel(const RowArguments step) {
  __shared__ Lane lanes[kLanes];
  __shared__ RowState state;
  Threads threads;
  row_block(step, blockIdx.x, gridDim.x, lanes, state, threads);
}

__global__ void __launch_bounds__(kTileThreads) matmul_kernel(const MatmulArguments step) {
  __shared__ MatmulTile pieces;
  ThreadsWith<MatmulThread> threads;
  matmul_block(step, blockIdx.x, gridDim.x, pieces, threads);
}

}  // namespace

cudaError_t launch(const PointwiseArguments& step, cudaStream_t stream) {
  pointwise_kernel<<<blocks_for(step.count, 2 * kBlockThreads), kBlockThreads, 0, stream>>>(step);
  return cudaGetLastError();
}

cudaError_t launch(const ViewArguments& step, cudaStream_t stream) {
  view_kernel<<<blocks_for(step.count, kBlockThreads), kBlockThreads, 0, stream>>>(step);
  return cudaGetLastError();
}

cudaError_t launch(const RowArguments& step, cudaStream_t stream) {
  row_kernel<<<blocks_for(step.rows, 1), kLanes, 0, stream>>>(step);
  return cudaGetLastError();
}

cudaError_t launch(const MatmulArguments& step, cudaStream_t stream) {
  matmul_kernel<<<blocks_for(matmul_tiles(step), 1), kTileThreads, 0, stream>>>(step);
  return cudaGetLastError();
}

}  // namespace counterfoil::replay
