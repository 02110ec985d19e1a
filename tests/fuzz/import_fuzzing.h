#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tests/fuzz/files_in_text.h"
#include "tools/import/write_bundle.h"

namespace counterfoil {

/// Any files: an importer takes them, or refuses them with a reason; the same files give the same bundle, and
/// no record says that a result is missing.
inline int import_any_files(std::string_view importer_name, const std::uint8_t* data, std::size_t size) {
  const auto require = [](bool holds) {
    if (!holds) std::abort();
  };
  const auto files = files_in_text({reinterpret_cast<const char*>(data), size});
  const importing::Importer& importer = *importing::find_importer(importer_name);
  const auto once = importing::import_bundle(importer, importing::Source::of_texts(files));
  const auto again = importing::import_bundle(importer, importing::Source::of_texts(files));
  require(once.ok() == again.ok());
  if (!once) {
    require(!once.error().what.empty());
    return 0;
  }
  require(once->files == again->files);
  for (const importing::Attempt& attempt : once->imported.attempts) require(attempt.outcome != "missing");
  return 0;
}

}  // namespace counterfoil
