#pragma once

#include <vector>

#include "checker/json/document.h"
#include "checker/schema/violation.h"

namespace counterfoil::schema {

/// One form of several that a value may have, and why the value does not have it.
struct Alternative {
  json::Value schema;
  std::vector<Violation> violations;
};

/// Which violations to report of a value that fits none of the forms: those of the one form that has the
/// value's kind, or whose constants the value's members have, or that the value fails for the fewest reasons;
/// else one violation that names the forms.
std::vector<Violation> nearest_alternative(std::vector<Alternative> all, json::Value value, json::Value root);

}  // namespace counterfoil::schema
