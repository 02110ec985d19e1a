#include <fmt/format.h>
#include <cstdint>
#include <string>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

/// Above this, a percentage in whole digits is how people print a rate.
constexpr std::uint64_t kMost = 100;

void finish(const Facts& facts, RuleRun& run) {
  const model::ClaimSet* claims = require_claims(facts, run);
  if (claims == nullptr) return;
  for (const score::Evaluation& evaluation : facts.evaluations) {
    const model::Claim& claim = *evaluation.claim;
    const bool is_rate = score::is_rate(claim.metric);
    if (!is_rate || claim.unit == model::Unit::count || !claim.denominator || !claim.value.is_finite())
      continue;
    const std::uint64_t size = evaluation.denominators[static_cast<std::size_t>(*claim.denominator)];
    if (size == 0 || size > kMost) continue;
    run.examined();
    const Rational scale =
        Rational(claim.unit == model::Unit::percent ? 100 : 1) / Rational(static_cast<std::int64_t>(size));
    std::uint64_t counts = 0;
    for (std::uint64_t count = 0; count <= size; ++count) {
      const Rational rate = Rational(static_cast<std::int64_t>(count)) * scale;
      counts += claim.value.low() <= rate && rate <= claim.value.high() ? 1 : 0;
    }
    if (counts < 2) continue;
    Finding finding =
        run.finding(claim.at.find("value").location(),
                    fmt::format("claim {} is printed too coarsely: {} counts of {} look like it", claim.id,
                                counts, size));
    finding.want = fmt::format("digits that tell one of {} slots from the next", size);
    finding.found = std::string(claim.value.text());
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule claim_printed_too_coarsely;
const Rule claim_printed_too_coarsely = {
    {.id = "claim.printed_too_coarsely",
     .clause = "8.8",
     .title = "a rate is printed too coarsely to tell its count",
     .why = "a rate over at most 100 slots is printed with enough digits to tell one count from the next",
     .fix = "print more digits, or the count and its denominator",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
