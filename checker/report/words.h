#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/report.h"

namespace counterfoil::report {

/// What every report says of itself, whatever the bundle says.
inline constexpr std::string_view kTakenAtTheirWord =
    "receipts are taken at their word: none was authenticated, nothing was executed again";

/// What a replay receipt says, and what it does not.
inline constexpr std::string_view kWhatAReplayConfirms =
    "a replay confirms those fixtures on that device, by its receipt's word: no other device, no other "
    "input, no speed";

/// `1 claim`, `2 claims`.
std::string counted(std::uint64_t n, std::string_view noun);

/// The texts with a separator between them.
std::string joined(const std::vector<std::string>& texts, std::string_view separator);

/// Safe texts in lines of at most `width` columns, with a blank between two of them; only one that is longer
/// than a line is broken.
std::vector<std::string> filled(const std::vector<std::string>& parts, std::size_t width);

/// Safe text in lines of at most `width` columns, broken at blanks; a longer word is broken anywhere.
std::vector<std::string> wrapped(std::string_view safe, std::size_t width);

/// `coverage` of `coverage.slot_without_record`.
std::string_view chapter_of(std::string_view rule);

/// The verdict as people say it: `PASS`, `NO INPUT`.
std::string_view headline(Verdict verdict);

/// What stands behind the headline, in one line: `24 of 24 claims reproduced; 8 warnings; plan not pinned`.
std::string verdict_details(const Report& report);

}  // namespace counterfoil::report
