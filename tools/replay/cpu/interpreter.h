#pragma once

#include "counterfoil/result.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// Runs the steps of a program one after another, each on up to `threads` threads. A register is let go when
/// no later step reads it. Errors: inputs that are not those of the program (`usage`), an element that an
/// integer dtype cannot hold (`malformed`, at the place in the formula), not enough memory (`unreadable`).
Result<Tensor> interpret(const Evaluation& evaluation, unsigned threads);

}  // namespace counterfoil::replay
