#pragma once

#include <cstdint>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// Reference times, and none of the level that the results are of.
void check_level_is_there(const Results& results, const std::vector<ReferenceTimes>& references,
                          Imported& imported);

/// What a file of reference times lacks: measurements that failed, problems of the level, one GPU.
void check_references(const ReferenceTimes& references, Imported& imported);

/// What the results score with the samples that the evaluator flags, and without; `references` may be null.
void check_flagged(const Results& results, const ReferenceTimes* references, std::uint64_t planned,
                   Imported& imported);

/// What sets results and references apart: another GPU, another number of repetitions; and how the scores
/// differ where they were paired by position. `planned` is the number of slots of the results.
void check_comparison(const Results& results, const ReferenceTimes& references, std::uint64_t planned,
                      Imported& imported);

}  // namespace counterfoil::importing::kernelbench
