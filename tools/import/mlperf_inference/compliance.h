#pragma once

#include <string>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/context.h"

namespace counterfoil::importing::mlperf_inference {

/// Whether anything of a test lies in the tree.
bool has_test(const Context& context, const Unit& unit, const std::string& test);

/// The record of one compliance test, from the texts that the submitter's verification scripts printed.
Attempt compliance_attempt(const Context& context, const Unit& unit, const std::string& test);

}  // namespace counterfoil::importing::mlperf_inference
