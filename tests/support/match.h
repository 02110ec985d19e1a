#pragma once

#include <span>
#include <vector>

#include "counterfoil/finding.h"
#include "tests/support/rule_case.h"

namespace counterfoil::support {

/// What is left when findings and expectations are paired off, each at most once.
struct Difference {
  std::vector<const Expectation*> not_found;
  std::vector<const Finding*> not_expected;

  bool empty() const { return not_found.empty() && not_expected.empty(); }
};

/// Pairs off as many as can be: an expectation that leaves much open never takes the finding that a narrower
/// one needs.
Difference difference(std::span<const Expectation> expected, std::span<const Finding> found);

}  // namespace counterfoil::support
