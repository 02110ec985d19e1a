#pragma once

#include <cuda_runtime_api.h>

#include "tools/replay/cuda/arguments.h"

// Launches. Each returns at once with the status of its launch; pointers are of the device's memory.

namespace counterfoil::replay {

cudaError_t launch(const PointwiseArguments& step, cudaStream_t stream);
cudaError_t launch(const ViewArguments& step, cudaStream_t stream);
cudaError_t launch(const RowArguments& step, cudaStream_t stream);
cudaError_t launch(const MatmulArguments& step, cudaStream_t stream);

}  // namespace counterfoil::replay
