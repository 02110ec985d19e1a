#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "checker/state/state.h"
#include "checker/summary/intake.h"
#include "counterfoil/check.h"
#include "counterfoil/result.h"

namespace counterfoil::engine {

/// A part of the evidence: the `number`th of `of`, from 1.
struct Shard {
  std::uint32_t number = 1;
  std::uint32_t of = 1;
};

/// Which files each shard folds, as indexes in the intake's list. A file goes whole to one shard: the largest
/// first, each to the shard that has least so far.
std::vector<std::vector<std::uint32_t>> files_of_shards(std::span<const summary::FileState> files,
                                                        std::uint32_t shards);

/// Reads the promises and one shard of the evidence. Errors as counterfoil::check; `usage` for standard
/// input, which nobody can read twice.
Result<state::State> fold_shard(const CheckOptions& options, Shard shard);

/// The report of counterfoil::check, with the states' folds in place of reading the evidence. What is missing
/// in the states, or there twice, is a finding. Errors as counterfoil::check; `usage` where the bundle at the
/// path is not the one that was folded.
Result<Report> check_merged(const CheckOptions& options, state::State state);

}  // namespace counterfoil::engine
