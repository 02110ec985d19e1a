#include "checker/summary/intake.h"

#include <algorithm>

namespace counterfoil::summary {

const FileState* Intake::find(std::string_view path) const {
  const auto found =
      std::lower_bound(files.begin(), files.end(), path,
                       [](const FileState& file, std::string_view wanted) { return file.path < wanted; });
  return found != files.end() && found->path == path ? &*found : nullptr;
}

}  // namespace counterfoil::summary
