#pragma once

#include <sys/types.h>

#include <cstdint>

namespace counterfoil::replay {

/// Bytes of memory that a process holds now; zero when it is gone.
std::uint64_t resident_set_bytes(pid_t pid);

}  // namespace counterfoil::replay
