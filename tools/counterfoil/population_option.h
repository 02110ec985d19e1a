#pragma once

#include <string>
#include <vector>

#include "checker/model/plan.h"
#include "checker/model/population.h"
#include "counterfoil/result.h"

namespace counterfoil::command {

/// Reads `AXIS=VALUE[,VALUE...]` and `role=ROLE[,ROLE...]`, each selection narrowing the population further;
/// values given for one axis in several selections are alternatives. A value may hold commas where the plan
/// has it so. Errors are of kind `usage`, and name the nearest axis, value or role.
Result<model::Population> read_population_option(const std::vector<std::string>& selections,
                                                 const model::Plan& plan);

}  // namespace counterfoil::command
