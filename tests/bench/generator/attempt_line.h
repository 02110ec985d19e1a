#pragma once

#include <cstdint>
#include <string>

#include "tests/bench/generator/experiment.h"
#include "tests/bench/generator/faults.h"

namespace counterfoil::bench {

/// Appends the line of an attempt, with its newline; none where `fault` omits it, and two where it adds one.
void add_attempt_lines(std::string& text, const Experiment& experiment, std::uint64_t attempt,
                       FaultKind fault);

/// Appends a reading of the clock `wall`, in RFC 3339 with nine digits or as an integer;
/// without an event where that is empty.
void add_wall_reading(std::string& text, std::string_view event, std::int64_t at, bool civil);

}  // namespace counterfoil::bench
