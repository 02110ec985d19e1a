#include "checker/model/outcome.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, kOutcomes> kNames = {
    "accepted", "rejected", "candidate_error", "harness_error", "skipped", "missing", "excluded"};

}  // namespace

std::string_view name(Outcome outcome) {
  return kNames[static_cast<std::size_t>(outcome)];
}

std::optional<Outcome> outcome_from(std::string_view word) {
  for (Outcome outcome : kAllOutcomes) {
    if (name(outcome) == word) return outcome;
  }
  return std::nullopt;
}

}  // namespace counterfoil::model
