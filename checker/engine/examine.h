#pragma once

#include <string>
#include <vector>

#include "checker/bundle/open.h"
#include "checker/engine/read_bundle.h"
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

/// Opens the bundle that the options name, and pin. Errors as counterfoil::check.
Result<bundle::OpenedTree> open_bundle(const CheckOptions& options);

/// Keeps the numbers that the claims need from attempts, and those of `also_keep` (field paths). `fold` as in
/// read_bundle. Errors as counterfoil::check.
Result<Examined> examine(const CheckOptions& options, const std::vector<std::string>& also_keep = {},
                         const FoldSource& fold = {});

/// The same of a bundle that is open already, and of receipts that are read: the paths of the options are not
/// looked at.
Examined examine(bundle::OpenedTree opened, const CheckOptions& options,
                 const std::vector<std::string>& also_keep = {},
                 std::vector<summary::ReplayReceipt> receipts = {}, const FoldSource& fold = {});

}  // namespace counterfoil::engine
