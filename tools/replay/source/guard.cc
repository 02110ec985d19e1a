#include "tools/replay/source/guard.h"

#include <algorithm>

#include <fmt/format.h>

namespace counterfoil::replay {

namespace {

/// Differs from byte to byte, so that a kernel that copies a zone by an offset is seen, and is seldom a
/// value.
std::byte pattern(std::size_t offset) {
  return static_cast<std::byte>((offset * 167 + 91) & 0xff);
}

}  // namespace

std::vector<std::byte> guarded(std::span<const std::byte> buffer) {
  std::vector<std::byte> bytes(buffer.size() + 2 * kGuardBytes);
  for (std::size_t i = 0; i < kGuardBytes; ++i) {
    bytes[i] = pattern(i);
    bytes[bytes.size() - kGuardBytes + i] = pattern(i);
  }
  std::copy(buffer.begin(), buffer.end(), bytes.begin() + kGuardBytes);
  return bytes;
}

std::optional<GuardFault> check_guards(std::span<const std::byte> returned, std::size_t argument) {
  const std::size_t buffer_bytes = returned.size() - 2 * kGuardBytes;
  GuardFault fault{argument, 0, 0, buffer_bytes};
  const auto look = [&fault, returned](std::size_t begin) {
    for (std::size_t i = 0; i < kGuardBytes; ++i) {
      if (returned[begin + i] == pattern(i)) continue;
      if (fault.bytes++ == 0) {
        fault.first_offset = static_cast<std::int64_t>(begin + i) - static_cast<std::int64_t>(kGuardBytes);
      }
    }
  };
  look(0);
  look(kGuardBytes + buffer_bytes);
  if (fault.bytes == 0) return std::nullopt;
  return fault;
}

std::span<const std::byte> between_guards(std::span<const std::byte> returned) {
  return returned.subspan(kGuardBytes, returned.size() - 2 * kGuardBytes);
}

std::string describe(const GuardFault& fault) {
  return fmt::format(
      "wrote outside the buffer of argument {} ({} bytes): {} bytes changed, the first at offset {}; what "
      "lies more "
      "than {} bytes away was not watched",
      fault.argument, fault.buffer_bytes, fault.bytes, fault.first_offset, kGuardBytes);
}

}  // namespace counterfoil::replay
