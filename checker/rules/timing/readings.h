#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "checker/rules/facts.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

/// Ends a rule that looks at single readings or intervals: it could not be checked without bundle.json, and
/// does not apply, for this reason, where it saw nothing.
void finish_timing(const Facts& facts, RuleRun& run, std::string reason);

/// `5000300000 on clock mono`
std::string shown_on(const model::Reading& reading);
/// `3 ns`, or `3 ns to 5 ns`
std::string span_text(const model::Span& span);
/// As printed, with its unit.
std::string duration_text(const model::Interval& interval);

/// The resolution of the clock in ns, where that is a power of ten, so that printed digits show it.
std::optional<std::int64_t> decimal_resolution(const model::Clock& clock);
/// Whether a reading has a digit below that.
bool is_finer(const model::Reading& reading, const model::Clock& clock);

/// A reading that compares with others, and the moments that it may stand for.
struct Moment {
  const model::Reading* reading = nullptr;
  const model::Clock* clock = nullptr;
  model::Span span;
};
/// Nothing where it compares with no other: it was not recorded, cannot be read, or its clock is not
/// described or no timeline.
std::optional<Moment> moment_of(const std::optional<model::Reading>& reading, const model::Timebase& time);
/// Whether the one is surely before the other; nothing where the two do not compare.
std::optional<bool> is_before(const Moment& one, const Moment& other, const model::Timebase& time);

/// Whether the interval ends before it starts, whatever its readings stand for, or prints less than nothing.
bool is_negative(const model::Interval& interval, const model::Support& support);

/// Whether the run finished before it started, whatever its readings stand for.
bool is_reversed(const model::Run& run, const model::Timebase& time);

/// `the wall clock wall and the monotonic clock mono`: as many words as tell which.
std::string clocks_text(const model::Support& support);

}  // namespace counterfoil::rules
