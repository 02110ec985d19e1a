#pragma once

#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// Whether the texts are rows that other programs write about KernelBench problems: an array, JSON lines, or
/// an object with `results`.
bool holds_rows(const ForeignTexts& texts);

/// Takes the samples out of rows. A row without a verdict, and without an error, is a fault, and no sample.
Results read_rows(const SourceFile& file, ForeignTexts texts, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
