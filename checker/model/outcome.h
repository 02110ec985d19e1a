#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace counterfoil::model {

/// What became of one try of a planned attempt. A closed set: contract 4.1.
enum class Outcome : std::uint8_t {
  accepted,
  rejected,
  candidate_error,
  harness_error,
  skipped,
  missing,
  excluded,
};

inline constexpr std::size_t kOutcomes = 7;
inline constexpr std::array<Outcome, kOutcomes> kAllOutcomes = {
    Outcome::accepted, Outcome::rejected, Outcome::candidate_error, Outcome::harness_error,
    Outcome::skipped,  Outcome::missing,  Outcome::excluded};

/// The word the contract uses for an outcome.
std::string_view name(Outcome outcome);
std::optional<Outcome> outcome_from(std::string_view word);

/// Whether the judge gave a verdict: accepted or rejected.
constexpr bool is_verdict(Outcome o) {
  return o == Outcome::accepted || o == Outcome::rejected;
}

/// Whether the candidate was run at all: a verdict, or an error of the candidate or of the harness.
constexpr bool is_attempted(Outcome o) {
  return is_verdict(o) || o == Outcome::candidate_error || o == Outcome::harness_error;
}

}  // namespace counterfoil::model
