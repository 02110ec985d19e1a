#include <fmt/format.h>
#include <cmath>

#include "checker/rules/fixture/fixtures.h"
#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

bool same(const Observed& observed, const model::Statistic& recorded, const model::Statistic& recomputed) {
  if (same_statistic(recorded, recomputed)) return true;
  const auto& judged = observed.record.judgement.statistics;
  if (!judged || !judged->by_norm || !recorded.number || !recomputed.number) return false;
  const double wanted = recorded.number->to_double();
  return std::abs(recomputed.number->to_double() - wanted) <= 1e-6 * std::abs(wanted);
}

void finish(const Facts& facts, RuleRun& run) {
  each_observation(facts, run, [&](const Observed& observed) {
    if (observed.seen.depth != model::ReplayDepth::re_judged || !observed.seen.recomputed) return;
    const model::ReplayJudgement& recomputed = *observed.seen.recomputed;
    for (const model::Statistic& recorded : observed.record.fixture.statistics) {
      const model::Statistic* found = model::find_statistic(recomputed.statistics, recorded.name);
      if (found != nullptr && same(observed, recorded, *found)) continue;
      run.report(
          (found == nullptr ? recomputed.at.find("statistics") : found->at).location(),
          fmt::format("{} of fixture {} was judged again as another", recorded.name, observed.seen.fixture),
          recorded.text, found == nullptr ? "none" : found->text);
    }
  });
}

}  // namespace

extern const Rule replay_statistics_differ;
const Rule replay_statistics_differ = {
    {.id = "replay.statistics_differ",
     .clause = "13.8",
     .title = "judging again elsewhere gives other statistics than recorded",
     .why = "a judge is defined bit by bit: outputs that are judged again give the recorded statistics on "
            "every device",
     .fix = "find out which of the two is wrong; the check judges the recorded outputs itself"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
