#pragma once

#include <vector>

#include "tools/import/fault.h"

namespace counterfoil::importing {

/// What may be wrong with a file of any format; source.md has a section for each.
inline constexpr FaultKind kMalformed{"source.malformed", Severity::error};
inline constexpr FaultKind kBareNonFinite{"source.bare_non_finite", Severity::warning};
inline constexpr FaultKind kDuplicateKey{"source.duplicate_key", Severity::error};
inline constexpr FaultKind kByteOrderMark{"source.byte_order_mark", Severity::warning};
inline constexpr FaultKind kLink{"source.link", Severity::warning};
inline constexpr FaultKind kUnreadable{"source.unreadable", Severity::unreadable};
inline constexpr FaultKind kNotUsed{"source.file_not_used", Severity::note};

inline const std::vector<const FaultKind*> kSourceFaults = {
    &kMalformed, &kBareNonFinite, &kDuplicateKey, &kByteOrderMark, &kLink, &kUnreadable, &kNotUsed};

}  // namespace counterfoil::importing
