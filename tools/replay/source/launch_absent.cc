#include "tools/replay/source/launch.h"

namespace counterfoil::replay {

Result<SourceOutcome> launch_source(const SourceLaunch&, const Compilation&, int) {
  return Error{Error::Kind::unreadable, "", "this counterfoil was built without CUDA and launches no kernel",
               "build it with COUNTERFOIL_CUDA=ON"};
}

}  // namespace counterfoil::replay
