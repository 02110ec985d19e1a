#pragma once

#include <string>

#include "tests/bench/generator/experiment.h"
#include "tests/bench/generator/text_file.h"

namespace counterfoil::bench {

inline const char* plan_path(Plan plan) {
  return plan == Plan::factorial ? "plan.json" : "plan.ndjson";
}

/// The digest of the plan (contract 3.4).
std::string plan_digest(const Experiment& experiment);

/// Writes the plan, which names `digest` as its own.
void write_plan(TextFile& file, const Experiment& experiment, const std::string& digest);

}  // namespace counterfoil::bench
