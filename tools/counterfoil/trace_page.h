#pragma once

#include <string>

#include "checker/score/evaluation.h"
#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

/// Why a claimed number is what it is: the slots that count, those that do not and what became of them, what
/// is missing, and the arithmetic from there to the number.
std::string trace_page(const Inquiry& inquiry, const score::Evaluation& evaluation,
                       const PageOptions& options);

}  // namespace counterfoil::command
