#pragma once

#include "checker/bundle/tree.h"
#include "checker/engine/file_reader.h"
#include "checker/rules/facts.h"

namespace counterfoil::engine {

/// Reads the promises of a bundle into the facts: bundle.json, then which files are listed and which are
/// there, then plan and claims. Nothing after bundle.json where that names a newer contract.
void read_promises(const bundle::Tree& tree, FileReader& files, TextReader& texts, rules::Facts& facts);

}  // namespace counterfoil::engine
