#pragma once

#include <string>

#include "tests/bench/generator/cost_lines.h"
#include "tests/bench/generator/count.h"
#include "tests/bench/generator/faults.h"

namespace counterfoil::bench {

/// claims.json: what the counts and the bill give, as published numbers.
std::string claims_text(const Counts& counts, Costs costs, const Spent& spent, const Faults& faults);

}  // namespace counterfoil::bench
