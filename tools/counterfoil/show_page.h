#pragma once

#include <string>

#include "checker/model/slots.h"
#include "tools/counterfoil/inquiry.h"

namespace counterfoil::command {

/// Everything that a bundle says of one planned slot: where it lies in the plan, every try with what was
/// recorded, which try counts and why, and what claims make of it.
std::string show_page(const Inquiry& inquiry, model::SlotIndex slot, const PageOptions& options);

}  // namespace counterfoil::command
