#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/result.h"
#include "tools/import/imported.h"

namespace counterfoil::importing {

/// A published number as somebody types it: `rate = 0.99`, `fast_p(1.5) over planned = 6%`,
/// `geometric_mean = 0.126`, `count = 99`. It is about all slots, and every cohort that has records; one that
/// divides durations is about the only file of baselines. The error, `usage`, says what does not fit.
Result<Claim> read_stated_claim(std::string_view text, std::string_view arithmetic, const Imported& imported);

}  // namespace counterfoil::importing
