#pragma once

#include <optional>

#include "checker/bundle/tree.h"
#include "tools/replay/session/observation.h"
#include "tools/replay/session/schedule.h"
#include "tools/replay/session/tensor_files.h"

namespace counterfoil::replay {

/// Compiles the source of a fixture's candidate, launches it as recorded on the CUDA device, and judges what
/// it wrote against the recorded reference. Without a device it compiles, and the observation says that it
/// could not launch. A source that does not compile, a fault of the kernel and a write out of bounds are
/// observations, too: `not_replayable`, with the reason. Runs foreign code: only in a child process.
Observation replay_source(const bundle::Tree& tree, TensorFiles& files, const Planned& planned,
                          std::optional<int> device, const std::string& architecture);

}  // namespace counterfoil::replay
