#include "checker/summary/intake.h"

#include <algorithm>
#include <utility>

namespace counterfoil::summary {

const FileState* Intake::find(std::string_view path) const {
  const auto found =
      std::lower_bound(files.begin(), files.end(), path,
                       [](const FileState& file, std::string_view wanted) { return file.path < wanted; });
  return found != files.end() && found->path == path ? &*found : nullptr;
}

void Intake::merge(Intake other) {
  for (auto& [kind, faults] : other.text_faults) text_faults[kind].merge(std::move(faults));
  for (auto& [cause, faults] : other.schema_faults) schema_faults[cause].merge(std::move(faults));
  credentials.merge(std::move(other.credentials));
  documents += other.documents;
  records += other.records;
  bad_records += other.bad_records;
}

}  // namespace counterfoil::summary
