#include "tools/replay/child/resident_set.h"

#include <unistd.h>

#include <fstream>

#include <fmt/format.h>

namespace counterfoil::replay {

std::uint64_t resident_set_bytes(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t all_pages = 0;
  std::uint64_t resident_pages = 0;
  if (!(file >> all_pages >> resident_pages)) return 0;
  return resident_pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace counterfoil::replay
