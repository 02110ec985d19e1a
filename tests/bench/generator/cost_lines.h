#pragma once

#include <cstdint>
#include <string>

#include "tests/bench/generator/experiment.h"
#include "tests/bench/generator/faults.h"
#include "tests/bench/generator/text_file.h"

namespace counterfoil::bench {

/// How fine the bill is.
enum class Costs {
  none,
  task,     ///< an item for all attempts of a task on a node
  attempt,  ///< an item for each attempt that ran, and another for nearly half of them
};

/// What the items sum to, in millionths of a dollar.
struct Spent {
  std::int64_t running = 0;     ///< run, retry and interrupted
  std::int64_t everything = 0;  ///< of which the amount is known, euros converted
  std::int64_t first_task = 0;  ///< running, of the first task
  std::int64_t second_task = 0;
};

/// Writes costs.ndjson.
Spent write_costs(TextFile& file, const Experiment& experiment, Costs costs, const Faults& faults);

}  // namespace counterfoil::bench
