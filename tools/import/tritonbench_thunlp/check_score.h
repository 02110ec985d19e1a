#pragma once

#include "tools/import/imported.h"
#include "tools/import/tritonbench_thunlp/evidence.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// Holds a score to the files: every ratio that they give, every operator that it leaves out, and what the
/// mean is over each number of operators that it could be over.
void check_against_files(const Score& score, const Evidence& evidence, Imported& imported);

/// Holds the numbers of a summary to the scores that the scorer printed.
void check_published(const Summary& summary, const Evidence& evidence, Imported& imported);

/// The score that a published key is about; nothing where none was printed.
const Score* score_of(const Published& published, const Evidence& evidence);

}  // namespace counterfoil::importing::tritonbench_thunlp
