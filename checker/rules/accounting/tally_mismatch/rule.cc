#include <fmt/format.h>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>
#include "checker/score/select.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

std::string in_words(std::uint64_t planned, const std::vector<std::uint64_t>& outcomes) {
  std::string text = fmt::format("{} planned =", planned);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i] == 0) continue;
    text +=
        fmt::format("{} {} {}", text.back() == '=' ? "" : " +", outcomes[i], name(model::kAllOutcomes[i]));
  }
  return text;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  const model::ClaimSet* claims = require_claims(facts, run);
  if (plan == nullptr || claims == nullptr || !facts.manifest()) return;
  if (claims->tallies.empty()) return;
  const score::Selector selector(*facts.manifest(), *plan, facts.coverage);
  for (const model::PublishedTally& tally : claims->tallies) {
    run.examined();
    const std::uint64_t sum = std::accumulate(tally.outcomes.begin(), tally.outcomes.end(), std::uint64_t{0});
    if (sum != tally.planned) {
      run.report(tally.at.location(), "a published tally does not add up", fmt::format("planned = {}", sum),
                 fmt::format("planned = {}", tally.planned));
      continue;
    }
    std::vector<std::uint64_t> counted(model::kOutcomes);
    std::uint64_t unknown = 0;
    const auto slots = selector.select(tally.population);
    for (model::SlotIndex slot : slots) {
      const summary::TryRecord* record = facts.coverage.counted(slot);
      if (record == nullptr || facts.coverage.has_unreadable(slot)) {
        ++unknown;
      } else {
        ++counted[static_cast<std::size_t>(record->outcome)];
      }
    }
    // A slot without a usable record, or with a line that cannot be used, could be any of the seven; other
    // rules say so.
    bool agrees = slots.size() == tally.planned;
    for (std::size_t i = 0; i < counted.size(); ++i) {
      agrees = agrees && counted[i] <= tally.outcomes[i] && tally.outcomes[i] <= counted[i] + unknown;
    }
    if (agrees) continue;
    run.report(tally.at.location(),
               fmt::format("the published tally of {} differs from the records", describe(tally.population)),
               in_words(slots.size(), counted), in_words(tally.planned, tally.outcomes));
  }
}

}  // namespace

extern const Rule accounting_tally_mismatch;
const Rule accounting_tally_mismatch = {
    {.id = "accounting.tally_mismatch",
     .clause = "4.10",
     .title = "a published tally differs from the records",
     .why = "a table row is planned and the seven outcomes, and both add up and agree with the records",
     .fix = "publish what the records say"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
