#pragma once

#include <optional>
#include <string>

#include "counterfoil/result.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// Where fixtures are replayed.
struct Choice {
  Device device;
  std::optional<int> cuda;  ///< the index of the CUDA device; nothing: on the CPU
  std::string note;         ///< why `auto` fell back to the CPU; empty where it did not
};

/// Reads `auto`, `cpu` or `cuda:N`. `auto` takes the first CUDA device, and the CPU where there is none.
/// Errors: `usage` for any other text, `unreadable` for a device that is not there, with the reason.
Result<Choice> choose_device(const std::string& text);

/// This machine's CPU as a device: its model, for receipts.
Device cpu_device();

}  // namespace counterfoil::replay
