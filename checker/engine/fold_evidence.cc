#include "checker/engine/fold_evidence.h"

#include <algorithm>
#include <utility>

#include "checker/engine/crew.h"

namespace counterfoil::engine {

namespace {

using summary::FileState;

/// How many records the rest of a file may hold: as many as are promised, else as many as could matter.
std::uint64_t lines_not_read(const FileState& file, const rules::Promises& promises) {
  const model::ListedFile* listed = promises.manifest ? promises.manifest->find_file(file.path) : nullptr;
  const std::uint64_t most =
      listed != nullptr && listed->records ? *listed->records : promises.plan->slots.size();
  return most - std::min(most, file.lines.value_or(0));
}

}  // namespace

bool is_promise(const FileState& file) {
  return file.path == "bundle.json" || file.role == "plan" || file.role == "claims";
}

bool is_folded(const FileState& file) {
  return file.present && !is_promise(file) && file.role != "baselines" && file.role != "fixtures" &&
         file.role != "import" && file.role != "tensors";
}

void note_unread(const FileState& file, const rules::Promises& promises, rules::Fold& fold) {
  if (file.role == "series") fold.series.add_unreadable();
  if (file.role != "attempts" || !promises.plan || promises.plan->slots.size() == 0) return;
  fold.coverage.add_unread(lines_not_read(file, promises));
}

rules::Fold fold_evidence(const std::vector<std::uint32_t>& files, FileReader& reader, rules::Facts& facts,
                          const std::vector<std::string>& also_keep, const CheckOptions& options) {
  const FoldContext context(facts.promises, also_keep);
  Crew crew(context, options);
  for (const std::uint32_t index : files) {
    FileState& file = facts.intake.files[index];
    if (LineFolder::folds(file.role)) {
      reader.read_blocks(file, crew.users(file, index));
      if (file.error) note_unread(file, facts.promises, crew.first().result());
    } else {
      reader.read_opaque(file, crew.first().texts(), true);
    }
  }
  return std::move(crew).finish();
}

}  // namespace counterfoil::engine
