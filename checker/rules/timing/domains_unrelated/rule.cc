#include <fmt/format.h>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Interval& interval = recorded.interval;
  const model::Support support = promises.manifest->time.support_of(interval);
  if (support.start == nullptr || support.end == nullptr) return;
  run.examined();
  if (!support.is_unrelated()) return;
  Finding finding =
      run.finding(interval.at.location(), fmt::format("an interval {} lies between {}, which nothing relates",
                                                      interval.metric, clocks_text(support)));
  finding.want = "one clock, or a relation between the two";
  finding.found = fmt::format("{}, {}, with no stated uncertainty", duration_text(interval), recorded.owner);
  finding.related.push_back({support.start->at.location(), "the clock of the start"});
  finding.related.push_back({support.end->at.location(), "the clock of the end"});
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no interval has readings of described clocks");
}

}  // namespace

extern const Rule timing_domains_unrelated;
const Rule timing_domains_unrelated = {
    .info = {.id = "timing.domains_unrelated",
             .clause = "5.6",
             .title = "an interval lies between two clocks that nothing relates",
             .why =
                 "the length of an interval between two clocks is known only through a relation between them",
             .fix = "relate the two clocks by exchanges, or take both readings from one clock",
             .severity = Severity::warning},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
