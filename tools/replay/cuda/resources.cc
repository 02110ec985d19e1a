#include "tools/replay/cuda/resources.h"

#include <fmt/format.h>

namespace counterfoil::replay {

Result<DeviceMemory> allocate_device(std::size_t bytes, const std::string& where) {
  if (bytes == 0) return DeviceMemory();
  void* memory = nullptr;
  if (auto failed =
          failure_of(fmt::format("cudaMalloc of {} bytes", bytes), cudaMalloc(&memory, bytes), where)) {
    return *failed;
  }
  return DeviceMemory(memory);
}

Result<PinnedMemory> allocate_pinned(std::size_t bytes, const std::string& where) {
  if (bytes == 0) return PinnedMemory();
  void* memory = nullptr;
  if (auto failed = failure_of(fmt::format("cudaMallocHost of {} bytes", bytes),
                               cudaMallocHost(&memory, bytes), where)) {
    return *failed;
  }
  return PinnedMemory(memory);
}

Result<CudaStream> make_stream(const std::string& where) {
  cudaStream_t stream = nullptr;
  if (auto failed = failure_of("cudaStreamCreateWithFlags",
                               cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), where)) {
    return *failed;
  }
  return CudaStream(stream);
}

Result<CudaEvent> make_event(const std::string& where) {
  cudaEvent_t event = nullptr;
  if (auto failed = failure_of("cudaEventCreateWithFlags",
                               cudaEventCreateWithFlags(&event, cudaEventDisableTiming), where)) {
    return *failed;
  }
  return CudaEvent(event);
}

}  // namespace counterfoil::replay
