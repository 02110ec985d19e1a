#pragma once

#include <string>
#include <string_view>

#include "checker/model/claim.h"

namespace counterfoil::score {

/// Whether a quantity is a duration: `intervals.METRIC`.
bool is_duration(std::string_view quantity);

/// Whether the claim's number is made of durations, its own or those of baselines.
bool is_of_durations(const model::Claim& claim);

/// Why the claim's value cannot be printed in its unit, in words; empty where it can. A count is a number of
/// slots, a rate also a share of them; a summary of durations is in a unit of time; everything else is a
/// plain number.
std::string unit_fault(const model::Claim& claim);

/// The units that would do: `ns, us, ms, s, min or h`.
std::string_view fitting_units(const model::Claim& claim);

/// A number of the claim with its unit: `25%`, `48.440 s`, `12.50 EUR`, and a bare number for the others.
std::string with_unit(std::string number, const model::Claim& claim);

}  // namespace counterfoil::score
