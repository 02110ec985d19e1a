#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <utility>

#include "counterfoil/result.h"
#include "tools/replay/cuda/status.h"

namespace counterfoil::replay {

/// Owns a resource of the CUDA runtime: `Release` gives it back.
template <typename T, auto Release>
class CudaOwner {
 public:
  CudaOwner() = default;
  explicit CudaOwner(T resource) : resource_(resource) {}
  CudaOwner(CudaOwner&& other) noexcept : resource_(std::exchange(other.resource_, T{})) {}
  CudaOwner& operator=(CudaOwner&& other) noexcept {
    std::swap(resource_, other.resource_);
    return *this;
  }
  ~CudaOwner() {
    if (resource_ != T{}) static_cast<void>(Release(resource_));  // at the end nobody can use its status
  }

  T get() const { return resource_; }

 private:
  T resource_{};
};

using DeviceMemory = CudaOwner<void*, cudaFree>;
using PinnedMemory = CudaOwner<void*, cudaFreeHost>;
using CudaStream = CudaOwner<cudaStream_t, cudaStreamDestroy>;
using CudaEvent = CudaOwner<cudaEvent_t, cudaEventDestroy>;
using CudaLibrary = CudaOwner<cudaLibrary_t, cudaLibraryUnload>;

/// Memory of the current device, aligned for every access. No bytes need no memory.
Result<DeviceMemory> allocate_device(std::size_t bytes, const std::string& where);
/// Host memory that the device reads and writes by itself.
Result<PinnedMemory> allocate_pinned(std::size_t bytes, const std::string& where);
Result<CudaStream> make_stream(const std::string& where);
/// An event that orders, and takes no time.
Result<CudaEvent> make_event(const std::string& where);

}  // namespace counterfoil::replay
