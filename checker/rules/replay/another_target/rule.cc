#include <fmt/format.h>
#include <string>
#include <utility>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

/// The model of the target that the fixture's cohort ran on; empty where nobody recorded it.
std::string model_of(const Facts& facts, const model::Fixture& fixture) {
  const model::Cohort* cohort = facts.manifest() ? facts.manifest()->find_cohort(fixture.cohort) : nullptr;
  const model::Target* target = cohort == nullptr ? nullptr : facts.manifest()->find_target(cohort->target);
  return target == nullptr || target->model == "not_recorded" ? "" : target->model;
}

void finish(const Facts& facts, RuleRun& run) {
  each_observation(facts, run, [&](const Observed& observed) {
    if (observed.seen.depth == model::ReplayDepth::re_judged) return;
    const model::Fixture& fixture = observed.record.fixture;
    const std::string model = model_of(facts, fixture);
    const std::string& device = observed.receipt.header->device.name;
    if (model.empty() || model == device) return;
    Finding finding =
        run.finding(observed.receipt.header->document.root().find("device").find("name").location(),
                    fmt::format("cohort {} ran on {}, and its fixtures were replayed on {}", fixture.cohort,
                                model, device));
    finding.want = model;
    finding.found = device;
    run.add_grouped(std::move(finding));
  });
}

}  // namespace

extern const Rule replay_another_target;
const Rule replay_another_target = {
    {.id = "replay.another_target",
     .clause = "13.9",
     .title = "a fixture was executed again on another device than its cohort's",
     .why = "a replay confirms a fixture on the device that it ran on, and on nothing else",
     .fix = "replay on the device of the cohort, or quote the replay as what it is",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
