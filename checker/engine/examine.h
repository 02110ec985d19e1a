#pragma once

#include <string>
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

/// Keeps the numbers that the claims need from attempts, and those of `also_keep` (field paths). Errors as
/// counterfoil::check.
Result<Examined> examine(const CheckOptions& options, const std::vector<std::string>& also_keep = {});

/// The same of a bundle that is open already, and of receipts that are read: the paths of the options are not
/// looked at.
Examined examine(bundle::OpenedTree opened, const CheckOptions& options,
                 const std::vector<std::string>& also_keep = {},
                 std::vector<summary::ReplayReceipt> receipts = {});

}  // namespace counterfoil::engine
