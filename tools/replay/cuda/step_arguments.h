#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "tools/replay/cuda/arguments.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// What the kernel of one step is told; its type says which kernel.
using StepArguments = std::variant<PointwiseArguments, ViewArguments, RowArguments, MatmulArguments>;

/// The arguments of step `step` of a program whose tensors lie at `registers`: inputs first, then the results
/// of earlier steps and of this one. A register that no step writes has no use for its `spreads` but to read
/// them.
StepArguments arguments_of(const Program& program, std::size_t step,
                           const std::vector<Destination>& registers, Fault* fault);

/// Whether a step has no result to compute, so that nothing is launched for it.
bool has_no_work(const StepArguments& step);

/// The fewest axes that say the same: those of extent 1 go, and neighbours that run on become one.
void merge_axes(ViewArguments& view);

/// Number of elements of a shape.
std::uint64_t elements_in(const tensor::Shape& shape);

}  // namespace counterfoil::replay
