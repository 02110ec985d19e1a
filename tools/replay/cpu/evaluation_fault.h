#pragma once

#include <cstdint>
#include <optional>

#include "counterfoil/result.h"
#include "tools/replay/engine.h"

namespace counterfoil::replay {

// What every engine says of an evaluation, in the same words.

/// The error (`usage`) of inputs that the program does not take.
std::optional<Error> mismatch(const Evaluation& evaluation);

/// The error (`malformed`, at the place in the formula) of an element that the integer dtype of its step
/// cannot hold.
Error out_of_range(const Step& step, std::uint64_t element, double value);

}  // namespace counterfoil::replay
