#pragma once

#include <vector>

#include "checker/json/document.h"
#include "checker/schema/violation.h"

namespace counterfoil::schema {

/// Where and why `instance` does not fit `schema`, in the order of the text: one violation a cause, and of a
/// value that fits none of several forms, the reasons of the form that it comes nearest to. Lists at most
/// 1,000, and then one `left_out`. Empty if it fits, or for a reason that this reader does not know
/// (`format`).
std::vector<Violation> explain(const json::Document& schema, json::Value instance);

}  // namespace counterfoil::schema
