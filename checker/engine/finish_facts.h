#pragma once

#include "checker/bundle/tree.h"
#include "checker/rules/facts.h"

namespace counterfoil::engine {

/// All evidence is folded: sorts it, has the fixtures judged again, and evaluates the claims.
void finish_facts(const bundle::Tree& tree, rules::Facts& facts);

}  // namespace counterfoil::engine
