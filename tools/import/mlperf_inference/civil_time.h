#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace counterfoil::importing::mlperf_inference {

// Nanoseconds since the epoch of the forms in which a submission writes times. Nothing for what no calendar
// has.

/// `08-01-2025 00:39:24.362`: loadgen and the power daemon, UTC without a word of it.
std::optional<std::int64_t> read_month_first(std::string_view text);
/// `2025-08-01T00:39:24Z`, taken at its word.
std::optional<std::int64_t> read_labelled_utc(std::string_view text);
/// Seconds as Python prints a float, `1754007823.5678718`. Digits beyond nine are cut.
std::optional<std::int64_t> read_seconds(std::string_view text);

/// RFC 3339 in UTC with so many fractional digits (0 to 9); what is below them is cut.
std::string rfc3339(std::int64_t ns, int digits);
/// `-0.066`, for messages: milliseconds with so many decimals.
std::string milliseconds(std::int64_t ns, int digits);
/// Seconds with nine decimals.
std::string seconds(std::int64_t ns);

}  // namespace counterfoil::importing::mlperf_inference
