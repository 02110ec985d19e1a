#pragma once

#include <memory>

#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// The engine that is always there: plain loops, on up to `threads` threads; 0 is one for each processor.
/// Results do not depend on the number.
std::unique_ptr<Engine> open_cpu(unsigned threads = 0);

}  // namespace counterfoil::replay
