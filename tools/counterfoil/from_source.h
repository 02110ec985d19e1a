#pragma once

#include <string>
#include <vector>

#include "counterfoil/result.h"
#include "tools/import/write_bundle.h"

namespace counterfoil::command {

/// What somebody typed to have a foreign source imported.
struct FromSource {
  std::string format;
  std::vector<std::string> paths;
  std::vector<std::string> settings;  ///< KEY=VALUE
  std::vector<std::string> claims;    ///< METRIC = VALUE
};

/// Imports it. Errors: as importing::import_bundle and importing::Source::open, and `usage` for a format that
/// there is not and for a setting without `=`.
Result<importing::WrittenBundle> import_from(const FromSource& from);

/// `kernelbench, sol-execbench`
std::string importer_names();

}  // namespace counterfoil::command
