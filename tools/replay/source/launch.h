#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "checker/tensor/dtype.h"
#include "counterfoil/result.h"
#include "tools/replay/source/compile.h"
#include "tools/replay/source/guard.h"

namespace counterfoil::replay {

/// One argument of a kernel, in the order of its parameters: a pointer to a buffer, or a value.
struct SourceArgument {
  enum class Kind : std::uint8_t { input, output, scalar };
  Kind kind = Kind::input;
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::uint64_t elements = 1;
  std::vector<std::byte> bytes = {};  ///< of an input or a scalar, little endian; empty for an output
};

/// A candidate as it was launched.
struct SourceLaunch {
  std::string source;
  std::string entry;
  std::array<std::uint32_t, 3> grid = {1, 1, 1};
  std::array<std::uint32_t, 3> block = {1, 1, 1};
  std::uint32_t shared_bytes = 0;  ///< dynamic shared memory of a block
  std::vector<SourceArgument> arguments;
};

/// What a launch left.
struct SourceOutcome {
  std::string fault;  ///< why the kernel did not run to its end, with the call; empty when it did
  std::vector<std::vector<std::byte>> outputs;  ///< in the order of the output arguments; empty on a fault
  std::vector<GuardFault> guard_faults;
};

/// What is wrong with a launch as described, before any device sees it: bytes that are not the elements of
/// their dtype, an empty grid or block. Empty when nothing is.
std::string fault_of(const SourceLaunch& launch);

/// Launches a compiled candidate on a CUDA device, once, each buffer between guard zones, and waits for it.
/// Every byte of an output is 0xff at first (a NaN of every float dtype), so that what the kernel does not
/// write shows. A kernel that cannot be launched, or faults, is a result, and after it the process can use
/// the device no more; one that never ends never returns: run it in a child. An error means that the device
/// or its memory failed before the launch.
Result<SourceOutcome> launch_source(const SourceLaunch& launch, const Compilation& compiled, int device);

}  // namespace counterfoil::replay
