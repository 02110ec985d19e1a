#pragma once

#include "tools/import/imported.h"
#include "tools/import/tritonbench_meta/table.h"

namespace counterfoil::importing::tritonbench_meta {

/// Makes the average row, which the converter of 2025 writes as one more input, averages of the table.
void take_average_row(Table& table, Imported& imported);

/// The converter writes 0.0 for null and for the text of an error: where no time was taken, every zero
/// becomes blank.
void take_zeros_out(Table& table, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_meta
