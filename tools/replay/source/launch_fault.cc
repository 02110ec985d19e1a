#include <algorithm>

#include <fmt/format.h>

#include "tools/replay/source/launch.h"

namespace counterfoil::replay {

namespace {

/// Of an output, so that sizes in bytes cannot overflow.
constexpr std::uint64_t kMostElements = 1ULL << 40;

}  // namespace

std::string fault_of(const SourceLaunch& launch) {
  const auto empty = [](const auto& extent) {
    return std::ranges::any_of(extent, [](auto n) { return n == 0; });
  };
  if (empty(launch.grid)) return fmt::format("an empty grid: {}", fmt::join(launch.grid, " x "));
  if (empty(launch.block)) return fmt::format("an empty block: {}", fmt::join(launch.block, " x "));
  for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
    const SourceArgument& argument = launch.arguments[i];
    const bool output = argument.kind == SourceArgument::Kind::output;
    if (argument.kind == SourceArgument::Kind::scalar && argument.elements != 1) {
      return fmt::format("argument {} is a scalar of {} elements", i, argument.elements);
    }
    if (output && argument.elements > kMostElements) {
      return fmt::format("argument {} has {} elements, more than {}", i, argument.elements, kMostElements);
    }
    const std::size_t size = tensor::bytes_of(argument.dtype);
    const std::uint64_t given = argument.bytes.size() / size;
    if (argument.bytes.size() % size != 0 || given != (output ? 0 : argument.elements)) {
      return fmt::format("argument {} has {} bytes where {} elements of {} are expected", i,
                         argument.bytes.size(), output ? 0 : argument.elements,
                         tensor::name_of(argument.dtype));
    }
  }
  return {};
}

}  // namespace counterfoil::replay
