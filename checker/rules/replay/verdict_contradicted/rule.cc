#include <fmt/format.h>
#include <utility>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void report(const Observed& observed, RuleRun& run) {
  const model::ReplayObservation& seen = observed.seen;
  const model::Fixture& fixture = observed.record.fixture;
  Finding finding = run.finding(seen.recomputed->at.find("verdict").location(),
                                fmt::format("fixture {}, {} on {}, is not {}", fixture.id, name(seen.depth),
                                            observed.receipt.header->device.name, name(fixture.verdict)));
  finding.want = fmt::format("{}, as recorded", name(fixture.verdict));
  finding.found = fmt::format("{}: {} of {} elements within their bound; the receipt concludes {}",
                              name(seen.recomputed->verdict), seen.recomputed->matched,
                              seen.recomputed->elements, name(seen.conclusion));
  finding.related.push_back({fixture.at.find("verdict").location(), "the recorded verdict"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  each_observation(facts, run, [&](const Observed& observed) {
    const auto conclusion = conclusion_of(observed.seen, observed.record.fixture);
    if (conclusion == model::ReplayConclusion::confirmed) return;
    if (conclusion == model::ReplayConclusion::contradicted) return report(observed, run);
    run.could_not(fmt::format("fixture {} is {}: {}", observed.seen.fixture, name(conclusion),
                              observed.seen.reason.empty() ? "no reason is given" : observed.seen.reason));
  });
}

}  // namespace

extern const Rule replay_verdict_contradicted;
const Rule replay_verdict_contradicted = {
    {.id = "replay.verdict_contradicted",
     .clause = "13.8",
     .title = "a replay gives another verdict than recorded",
     .why = "the verdict of a fixture that was replayed is the one that the bundle records",
     .fix = "find out which of the two is wrong: replay at another depth, or on the device of the cohort"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
