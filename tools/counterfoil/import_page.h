#pragma once

#include <string>

#include "tools/import/write_bundle.h"

namespace counterfoil::command {

/// What an import made of its source: how much, where the fields come from, and the faults in short.
std::string import_page(const importing::WrittenBundle& written);

}  // namespace counterfoil::command
