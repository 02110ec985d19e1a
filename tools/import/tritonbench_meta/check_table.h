#pragma once

#include <vector>

#include "tools/import/imported.h"
#include "tools/import/tritonbench_meta/table.h"

namespace counterfoil::importing::tritonbench_meta {

/// Results that contradict each other: a speedup that is not the ratio of the two times, other work in one
/// row, an error beside values, a pass without results.
void check_results(const Table& table, Imported& imported);

/// The averages of a table, held to its rows. `whole` is the table with all of them where this one has lost
/// inputs that share a label, or the table itself.
void check_averages(const Table& table, const Table& whole, Imported& imported);

/// The CSV of the same run that a JSON table was made from, or the table itself. Says so where the CSV has
/// more inputs.
const Table& whole_of(const Table& table, const std::vector<Table>& tables, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_meta
