#pragma once

#include <sys/types.h>

#include "checker/bundle/unique_fd.h"
#include "counterfoil/result.h"
#include "tools/replay/child/child.h"

namespace counterfoil::replay {

/// A child that runs: leader of its own process group, and our ends of its pipes, which do not block.
struct Spawned {
  pid_t pid = -1;
  bundle::UniqueFd output;
  bundle::UniqueFd errors;
};

/// Starts a child. An error names the program, and the call that failed with its reason.
Result<Spawned> spawn(const ChildOptions& options);

}  // namespace counterfoil::replay
