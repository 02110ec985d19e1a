#pragma once

#include <string>

#include "counterfoil/result.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// How many devices the runtime sees; an error where none, with what to do.
Result<int> count_devices();

/// What the runtime says of a device. Its UUID is digested as `nvidia-smi -L` prints it: `GPU-` and
/// lower-case hex.
Result<Device> device_at(int index);

/// 13000 as `13.0`.
std::string version_text(int version);

/// 16 bytes as `GPU-01234567-89ab-...`.
std::string uuid_text(const char (&bytes)[16]);

}  // namespace counterfoil::replay
