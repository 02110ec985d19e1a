#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "counterfoil/result.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// A CUDA device that is there, or why there is none.
struct DeviceReport {
  std::optional<Device> device;
  std::string reason;  ///< where there is no device: what is missing
  std::string hint;    ///< and what to do about it
};

/// Every CUDA device, in the order of the runtime; where there is none, one report that says why. The first
/// call of the program that loads the driver.
std::vector<DeviceReport> list_cuda_devices();

/// The engine on device `index` of that list. Errors: there is no such device (and why), or it cannot be
/// used.
Result<std::unique_ptr<Engine>> open_cuda(int index);

}  // namespace counterfoil::replay
