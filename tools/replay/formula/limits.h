#pragma once

#include <cstddef>
#include <cstdint>

namespace counterfoil::replay {

// Limits of a formula (13.1). What passes one is refused before anything is allocated.
inline constexpr std::size_t kMaxFormulaBytes = 4096;
inline constexpr unsigned kMaxNesting = 64;    ///< parentheses, brackets, signs and powers inside each other
inline constexpr std::size_t kMaxSteps = 512;  ///< operations, of the text and of the program
inline constexpr std::size_t kMaxAxes = 16;    ///< of a tensor
inline constexpr std::uint64_t kMaxElements = std::uint64_t{1} << 27;  ///< of one tensor: 1 GiB of binary64
inline constexpr std::uint64_t kMaxTotalElements = std::uint64_t{1}
                                                   << 29;              ///< of inputs and results together
inline constexpr std::uint64_t kMaxProducts = std::uint64_t{1} << 37;  ///< of all matrix products together

}  // namespace counterfoil::replay
