#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/rules/fold.h"
#include "checker/state/subject.h"
#include "checker/summary/intake.h"
#include "counterfoil/result.h"

namespace counterfoil::state {

/// What the evidence of one shard of a bundle, or of several, left.
struct State {
  Subject subject;
  std::map<std::uint32_t, std::uint32_t> shards;  ///< number, from 1 on, and how often it was given
  std::vector<summary::FileState> files;          ///< those that were read; without role, listed and present
  rules::Fold fold;

  /// Whether a shard was given twice. Its evidence cannot be told from that of the others, so that nothing
  /// of any is left.
  bool is_doubled() const;
};

/// Adds the evidence of other shards of the same subject (see `incompatible`). What several states make does
/// not depend on the order in which, nor in what groups, they are merged.
void merge(State& into, State other);

/// The bytes of a file of that state; equal ones for states of equal content, whatever order it came in. All
/// that happens to the state is that it is sorted.
std::string to_bytes(State& state);
inline std::string to_bytes(State&& state) {
  return to_bytes(state);
}

/// Errors (malformed) for bytes that are no state, that are not as they were written, or that another build
/// wrote; each says what to do. `shown_name` names the file in them.
Result<State> from_bytes(std::string_view bytes, const std::string& shown_name);

}  // namespace counterfoil::state
