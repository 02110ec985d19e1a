#pragma once

#include <cstddef>

#include "checker/bundle/tree.h"
#include "checker/rules/facts.h"

namespace counterfoil::engine {

/// All evidence is folded: sorts it, has the fixtures judged again, and evaluates the claims, on at most so
/// many threads.
void finish_facts(const bundle::Tree& tree, std::size_t threads, rules::Facts& facts);

}  // namespace counterfoil::engine
