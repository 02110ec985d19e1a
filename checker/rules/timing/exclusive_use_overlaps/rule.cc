#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

bool is_exclusive(const model::Manifest& manifest, std::string_view target) {
  const model::Target* found = manifest.find_target(target);
  return found != nullptr && found->sharing == "exclusive";
}

std::string owner(const Facts& facts, const summary::TargetUse& use) {
  static const model::SlotTable kNone;
  return facts.timing.owner(use, facts.plan() ? facts.plan()->slots : kNone);
}

/// Of the uses of one target on one clock, in the order of their starts: each that starts before all earlier
/// ones have ended.
void check(const Facts& facts, std::span<const summary::TargetUse> uses, RuleRun& run) {
  const summary::TargetUse* longest = nullptr;
  for (const summary::TargetUse& use : uses) {
    run.examined();
    if (longest != nullptr && use.start_ns < longest->end_ns && use.at() != longest->at()) {
      const summary::Timeline& on = facts.timing.timeline(use);
      const std::string other = owner(facts, *longest);
      Finding finding = run.finding(facts.locate(use.at(), use.pointer()),
                                    fmt::format("{} and {} use the exclusive target {} at the same time",
                                                other, owner(facts, use), on.target));
      finding.want = fmt::format("a start at {} or later on clock {}", longest->end_ns, on.clock);
      finding.found = fmt::format("{}", use.start_ns);
      finding.related.push_back({facts.locate(longest->at(), longest->pointer()), other});
      run.add(std::move(finding));
    }
    if (longest == nullptr || use.end_ns > longest->end_ns) longest = &use;
  }
}

void check_records(const Facts& facts, RuleRun& run) {
  const std::vector<summary::TargetUse>& uses = facts.timing.uses();
  for (auto first = uses.begin(); first != uses.end();) {
    const auto last = std::find_if(first, uses.end(), [&](const summary::TargetUse& use) {
      return facts.timing.timeline(use) != facts.timing.timeline(*first);
    });
    if (is_exclusive(*facts.manifest(), facts.timing.timeline(*first).target))
      check(facts, {first, last}, run);
    first = last;
  }
}

struct RunUse {
  std::string_view target;
  std::string_view clock;
  std::int64_t start_ns = 0;
  std::int64_t end_ns = 0;
  const model::Run* run = nullptr;
};

std::vector<RunUse> runs_of(const model::Manifest& manifest) {
  std::vector<RunUse> uses;
  for (const model::Run& run : manifest.runs) {
    const model::Cohort* cohort = manifest.find_cohort(run.cohort);
    if (cohort == nullptr || !is_exclusive(manifest, cohort->target) || !run.started || !run.finished)
      continue;
    if (run.started->clock != run.finished->clock || !run.started->at_ns || !run.finished->at_ns) continue;
    uses.push_back({cohort->target, run.started->clock, *run.started->at_ns, *run.finished->at_ns, &run});
  }
  std::sort(uses.begin(), uses.end(), [](const RunUse& a, const RunUse& b) {
    return std::tie(a.target, a.clock, a.start_ns, a.end_ns) <
           std::tie(b.target, b.clock, b.start_ns, b.end_ns);
  });
  return uses;
}

void check_runs(const model::Manifest& manifest, RuleRun& run) {
  const RunUse* longest = nullptr;
  const std::vector<RunUse> uses = runs_of(manifest);
  for (const RunUse& use : uses) {
    run.examined();
    if (longest != nullptr && (longest->target != use.target || longest->clock != use.clock))
      longest = nullptr;
    if (longest != nullptr && use.start_ns < longest->end_ns) {
      Finding finding = run.finding(use.run->started->at.find("at").location(),
                                    fmt::format("runs {} and {} use the exclusive target {} at the same time",
                                                longest->run->id, use.run->id, use.target));
      finding.want = fmt::format("a start at {} or later on clock {}", longest->end_ns, use.clock);
      finding.found = fmt::format("{}", use.start_ns);
      finding.related.push_back({longest->run->at.location(), "the other run"});
      run.add(std::move(finding));
    }
    if (longest == nullptr || use.end_ns > longest->end_ns) longest = &use;
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  check_records(facts, run);
  check_runs(*manifest, run);
  run.not_applicable("no exclusive target has two uses on one clock");
}

}  // namespace

extern const Rule timing_exclusive_use_overlaps;
const Rule timing_exclusive_use_overlaps = {
    .info = {.id = "timing.exclusive_use_overlaps",
             .clause = "5.11",
             .title = "two uses of an exclusive target overlap",
             .why = "a target whose sharing is exclusive does one thing at a time while it is timed",
             .fix = "time one thing after the other, or say how the target was shared"},
    .finish = finish};

}  // namespace counterfoil::rules
