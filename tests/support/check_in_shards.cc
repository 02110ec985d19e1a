#include "tests/support/check_in_shards.h"

#include <optional>
#include <string>
#include <utility>

#include "checker/engine/shards.h"
#include "checker/state/state.h"

namespace counterfoil::support {

Result<Report> check_in_shards(const CheckOptions& options, std::uint32_t of,
                               std::span<const std::uint32_t> shards) {
  std::optional<state::State> merged;
  for (const std::uint32_t number : shards) {
    auto folded = engine::fold_shard(options, {number, of});
    if (!folded) return folded.error();
    auto read = state::from_bytes(state::to_bytes(std::move(*folded)), "shard");
    if (!read) return read.error();
    if (merged) {
      state::merge(*merged, std::move(*read));
    } else {
      merged = std::move(*read);
    }
  }
  return engine::check_merged(options, std::move(*merged));
}

}  // namespace counterfoil::support
