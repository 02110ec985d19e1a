#pragma once

#include "counterfoil/report.h"

namespace counterfoil::engine {

/// Masks what looks like a credential in every text that a bundle brought into a report, so that no format
/// can show it. Digests and rule ids are ours and stay; excerpts are masked where they are cut, byte for
/// byte.
void mask_credentials(Report& report);

}  // namespace counterfoil::engine
