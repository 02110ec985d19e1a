#pragma once

#include <string_view>
#include <vector>

#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Every rule, in chapter order and then by name. The list is generated from the rule folders: a rule folder
/// `<chapter>/<rule>/` defines `extern const Rule <chapter>_<rule>` in its rule.cc.
const std::vector<const Rule*>& all_rules();

/// The page (rule.md) of a rule, or an empty view where no rule has that id.
std::string_view rule_page(std::string_view id);

}  // namespace counterfoil::rules
