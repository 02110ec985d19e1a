#include "tools/replay/cuda/devices.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "checker/bundle/sha256.h"
#include "tools/replay/cuda/cuda.h"
#include "tools/replay/cuda/status.h"

namespace counterfoil::replay {

namespace {

const char* what_to_do(cudaError_t status) {
  switch (status) {
    case cudaErrorInsufficientDriver:
      return "install an NVIDIA driver that supports this version of CUDA, or replay on the CPU (--device "
             "cpu)";
    case cudaErrorNoDevice:
      return "check nvidia-smi and CUDA_VISIBLE_DEVICES, or replay on the CPU (--device cpu)";
    default:
      return "check that nvidia-smi works, or replay on the CPU (--device cpu)";
  }
}

/// The CUDA version that the driver supports; 0 where there is no driver.
int driver_version() {
  int version = 0;
  static_cast<void>(cudaDriverGetVersion(&version));
  return version;
}

/// The driver's own version, where the kernel tells it, and the CUDA version that it supports.
std::string driver_text() {
  std::string module;
  std::ifstream("/sys/module/nvidia/version") >> module;
  return fmt::format("{}{}CUDA {}", module, module.empty() ? "" : ", ", version_text(driver_version()));
}

std::string why_none(cudaError_t reason) {
  if (reason == cudaErrorInsufficientDriver) {
    const int version = driver_version();
    if (version == 0) return "no NVIDIA driver is loaded";
    return fmt::format("the driver supports CUDA {}, and this counterfoil was built with CUDA {}",
                       version_text(version), version_text(CUDART_VERSION));
  }
  return cudaGetErrorString(reason);
}

}  // namespace

Result<int> count_devices() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count > 0) return count;
  const cudaError_t reason = status == cudaSuccess ? cudaErrorNoDevice : status;
  static_cast<void>(cudaGetLastError());
  return Error{Error::Kind::unreadable, "cuda",
               fmt::format("no CUDA device: {} ({})", why_none(reason), cudaGetErrorName(reason)),
               what_to_do(reason)};
}

Result<Device> device_at(int index) {
  cudaDeviceProp properties{};
  const std::string id = fmt::format("cuda:{}", index);
  if (auto failed = failure_of("cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, index), id)) {
    return *failed;
  }
  return Device{.id = id,
                .name = properties.name,
                .capability = fmt::format("sm_{}{}", properties.major, properties.minor),
                .driver = driver_text(),
                .runtime = "CUDA " + version_text(CUDART_VERSION),
                .uuid_sha256 = bundle::sha256_hex(uuid_text(properties.uuid.bytes)),
                .memory_bytes = properties.totalGlobalMem};
}

std::vector<DeviceReport> list_cuda_devices() {
  const auto count = count_devices();
  if (!count) return {{std::nullopt, count.error().what, count.error().hint}};
  std::vector<DeviceReport> reports;
  for (int index = 0; index < *count; ++index) {
    auto device = device_at(index);
    if (device) {
      reports.push_back({std::move(*device), "", ""});
    } else {
      reports.push_back({std::nullopt, device.error().what, device.error().hint});
    }
  }
  return reports;
}

}  // namespace counterfoil::replay
