#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing::kernelbench {

inline constexpr FaultKind kCorrectNotCompiled{"kernelbench.correct_not_compiled", Severity::error};
inline constexpr FaultKind kLevelUnknown{"kernelbench.level_unknown", Severity::unreadable};
inline constexpr FaultKind kLayoutUnknown{"kernelbench.layout_unknown", Severity::unreadable};

inline const std::vector<const FaultKind*> kFaults = {&kCorrectNotCompiled, &kLevelUnknown, &kLayoutUnknown};

}  // namespace counterfoil::importing::kernelbench
