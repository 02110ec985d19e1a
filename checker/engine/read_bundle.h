#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/engine/file_reader.h"
#include "checker/rules/facts.h"
#include "checker/rules/fold.h"
#include "checker/rules/rule.h"
#include "counterfoil/check.h"

namespace counterfoil::engine {

/// Where the fold of the evidence comes from. The promises are in the facts; what became of each folded file
/// is noted there.
using FoldSource = std::function<rules::Fold(rules::Facts& facts, FileReader& files)>;

/// Reads everything that lies in a bundle: the promises first, then the evidence that is held against them.
/// Runs the rules that look at one attempt as the lines pass (`runs` has one entry a rule of
/// rules::all_rules()), and leaves the rest in the facts: of attempts, the numbers that the claims need and
/// those of `also_keep`. Bad input is a fault in the facts, and never costs the rest. Of the options, the
/// paths are not looked at. Where no `fold` is given, the evidence is read.
rules::Facts read_bundle(const bundle::Tree& tree, const CheckOptions& options, std::string archive_sha256,
                         const std::vector<std::string>& also_keep, std::vector<rules::RuleRun>& runs,
                         const FoldSource& fold = {});

}  // namespace counterfoil::engine
