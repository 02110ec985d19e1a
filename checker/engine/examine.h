#pragma once

#include <vector>

#include "checker/bundle/open.h"
#include "checker/rules/facts.h"
#include "checker/rules/rule.h"
#include "counterfoil/check.h"
#include "counterfoil/result.h"

namespace counterfoil::engine {

/// A bundle, opened and read, with every rule run over it. What verbs look into when a report is not enough.
struct Examined {
  bundle::OpenedTree opened;
  rules::Facts facts;
  std::vector<rules::RuleRun> runs;  ///< one a rule, in the order of rules::all_rules()
};

/// Errors as counterfoil::check.
Result<Examined> examine(const CheckOptions& options);

}  // namespace counterfoil::engine
