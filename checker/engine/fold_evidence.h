#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "checker/engine/file_reader.h"
#include "checker/rules/facts.h"
#include "checker/rules/fold.h"
#include "counterfoil/check.h"

namespace counterfoil::engine {

/// bundle.json, a plan, or claims.
bool is_promise(const summary::FileState& file);

/// Whether a file is folded. Of the evidence, that is all but what the maker of a report reads himself,
/// because it is small and means something in its order (baselines, fixtures, what an importer says), or
/// because it is judged again: tensors.
bool is_folded(const summary::FileState& file);

/// Folds the files with these indexes in the intake's list, and notes there what reading showed of them. The
/// promises are read. Of attempts, `also_keep` (field paths) is kept besides what the claims need.
rules::Fold fold_evidence(const std::vector<std::uint32_t>& files, FileReader& reader, rules::Facts& facts,
                          const std::vector<std::string>& also_keep, const CheckOptions& options);

/// What it means for the fold that the rest of a file could not be read.
void note_unread(const summary::FileState& file, const rules::Promises& promises, rules::Fold& fold);

}  // namespace counterfoil::engine
