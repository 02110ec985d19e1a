#include <fmt/format.h>

#include "tools/replay/cuda/cuda.h"

namespace counterfoil::replay {

namespace {

constexpr const char* kReason = "built without CUDA";
constexpr const char* kHint = "build counterfoil with COUNTERFOIL_CUDA=ON, where nvcc is installed";

}  // namespace

std::vector<DeviceReport> list_cuda_devices() {
  return {{std::nullopt, kReason, kHint}};
}

Result<std::unique_ptr<Engine>> open_cuda(int index) {
  return Error{Error::Kind::unreadable, fmt::format("cuda:{}", index), kReason, kHint};
}

}  // namespace counterfoil::replay
