#include "checker/rules/bundle/tree_faults.h"

#include <algorithm>

#include <fmt/format.h>

namespace counterfoil::rules {

void report_tree_faults(const Facts& facts, std::initializer_list<bundle::TreeFaultKind> kinds,
                        RuleRun& run) {
  run.examined(facts.intake.files.size());
  for (const bundle::TreeFault& fault : facts.intake.tree_faults) {
    if (std::find(kinds.begin(), kinds.end(), fault.kind) == kinds.end()) continue;
    if (bundle::could_not_check(fault.kind)) {
      run.could_not(fmt::format("{}: {}", fault.path.empty() ? "the bundle" : fault.path, fault.message));
    } else {
      run.report({fault.path, 0, 0, 0, ""}, fault.message, fault.want, fault.found);
    }
  }
}

}  // namespace counterfoil::rules
