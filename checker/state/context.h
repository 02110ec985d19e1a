#pragma once

#include <cstddef>
#include <cstdint>

namespace counterfoil::rules {
struct RuleInfo;
}

namespace counterfoil::state {

/// What a value is written in terms of. Writer and reader keep the same one at the same place.
struct Context {
  std::uint64_t last_file = 0;  ///< of the last place
  std::uint64_t last_line = 0;
  std::uint64_t last_offset = 0;
  std::uint64_t last_slot = 0;
  std::uint64_t slots = 0;                ///< every slot is less
  const rules::RuleInfo* rule = nullptr;  ///< whose findings these are

  void of_rule(const rules::RuleInfo& info) { rule = &info; }

  /// Texts that are longer are written out each time, so that a state is at most some hundred times its
  /// content.
  static constexpr std::size_t kLongestShared = 256;
  static constexpr std::size_t kMostShared = std::size_t{1} << 16;
};

}  // namespace counterfoil::state
