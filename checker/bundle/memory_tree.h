#pragma once

#include <map>
#include <memory>
#include <string>

#include "checker/bundle/tree.h"

namespace counterfoil::bundle {

/// Files by path, held in memory: the same entries and faults as a directory of them. A path that no
/// directory could have is a fault, and is not listed.
std::unique_ptr<Tree> memory_tree(std::map<std::string, std::string> files);

}  // namespace counterfoil::bundle
