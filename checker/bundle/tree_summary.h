#pragma once

#include <string>
#include <vector>

#include "checker/bundle/tree.h"

namespace counterfoil::bundle {

/// The paths of a tree's entries, for a test to compare.
inline std::vector<std::string> paths_of(const Tree& tree) {
  std::vector<std::string> found;
  for (const Entry& entry : tree.entries()) found.push_back(entry.path);
  return found;
}

/// Its faults, each as `kind path`.
inline std::vector<std::string> faults_of(const Tree& tree) {
  std::vector<std::string> found;
  for (const TreeFault& fault : tree.faults()) {
    found.push_back(std::string(name_of(fault.kind)) + " " + fault.path);
  }
  return found;
}

}  // namespace counterfoil::bundle
