#pragma once

#include "tools/import/imported.h"
#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// What each sample of a file says that cannot be right, or should be known; importer.md explains each fault.
void check_samples(const Results& results, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
