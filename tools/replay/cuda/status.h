#pragma once

#include <cuda_runtime_api.h>

#include <optional>
#include <string>
#include <string_view>

#include "counterfoil/result.h"

namespace counterfoil::replay {

/// The error of a call of the CUDA runtime that did not succeed: `where` names the device, and the message
/// the call and the runtime's words. Nothing after success. Takes the runtime's own record of the error away,
/// so that a later call is not blamed for it.
std::optional<Error> failure_of(std::string_view call, cudaError_t status, const std::string& where);

/// Whether this process can use no device after such an error: a kernel faulted, or the device was lost.
bool ends_the_context(cudaError_t status);

}  // namespace counterfoil::replay
