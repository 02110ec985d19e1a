#include "tools/replay/cuda/status.h"

#include <fmt/format.h>

namespace counterfoil::replay {

std::optional<Error> failure_of(std::string_view call, cudaError_t status, const std::string& where) {
  if (status == cudaSuccess) return std::nullopt;
  static_cast<void>(cudaGetLastError());
  const bool memory = status == cudaErrorMemoryAllocation;
  return Error{memory ? Error::Kind::unreadable : Error::Kind::internal, where,
               fmt::format("{} failed: {} ({})", call, cudaGetErrorString(status), cudaGetErrorName(status)),
               memory ? "free memory of the device, or replay on the CPU (--device cpu)"
               : ends_the_context(status)
                   ? "this process can use the device no more; replay the rest in another one"
                   : ""};
}

bool ends_the_context(cudaError_t status) {
  switch (status) {
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchTimeout:
    case cudaErrorAssert:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorLaunchFailure:
    case cudaErrorECCUncorrectable:
    case cudaErrorNvlinkUncorrectable:
    case cudaErrorContained:
    case cudaErrorTensorMemoryLeak:
    case cudaErrorUnknown:
      return true;
    default:
      return false;
  }
}

}  // namespace counterfoil::replay
