#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "counterfoil/report.h"
#include "tools/import/write_bundle.h"

namespace counterfoil::importing {

/// A case of an importer: <importer>/cases/<name>/case.json, and the files that it imports in <name>/input/.
struct ImporterCase {
  std::string importer;
  std::filesystem::path folder;
};

/// The cases of every importer, sorted. Run in the root of the sources.
std::vector<ImporterCase> all_cases();

/// Imports and checks a case. Every entry says, for people, what is not as case.json asks.
std::vector<std::string> faults_of(const ImporterCase& importer_case);

/// The report on an imported bundle that is held in memory, without a subject.
Report check_in_memory(const WrittenBundle& written);

}  // namespace counterfoil::importing
