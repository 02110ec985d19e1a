#include <algorithm>

#include "tools/import/importer.h"

namespace counterfoil::importing {

const Importer* find_importer(std::string_view name) {
  const auto& all = all_importers();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Importer* importer) { return importer->name == name; });
  return found == all.end() ? nullptr : *found;
}

}  // namespace counterfoil::importing
