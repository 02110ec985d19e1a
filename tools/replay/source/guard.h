#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace counterfoil::replay {

/// A buffer lies between two zones of a known pattern. What a kernel writes beyond them is not seen.
inline constexpr std::size_t kGuardBytes = 64 << 10;

/// What was found in the zones of one buffer.
struct GuardFault {
  std::size_t argument = 0;       ///< which of the launch, from 0
  std::uint64_t bytes = 0;        ///< how many bytes of both zones no longer hold the pattern
  std::int64_t first_offset = 0;  ///< of these from the start of the buffer; negative before it
  std::uint64_t buffer_bytes = 0;
};

/// The buffer with a zone before and after it, as it is copied to the device.
std::vector<std::byte> guarded(std::span<const std::byte> buffer);

/// What happened to the zones of a buffer that came back; nothing when the pattern stands.
std::optional<GuardFault> check_guards(std::span<const std::byte> returned, std::size_t argument);

/// The buffer between its zones.
std::span<const std::byte> between_guards(std::span<const std::byte> returned);

/// One line: which argument, how many bytes, where the first, and how far the zones reach.
std::string describe(const GuardFault& fault);

}  // namespace counterfoil::replay
