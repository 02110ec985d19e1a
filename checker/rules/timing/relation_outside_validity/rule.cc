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
  const bool outside = support.kind == model::Support::Kind::not_covered;
  if (!outside && support.kind != model::Support::Kind::related_clocks) return;
  run.examined();
  if (!outside) return;
  Finding finding = run.finding(interval.at.location(),
                                fmt::format("the {} of {} lies outside the time for which relation {} holds",
                                            interval.metric, recorded.owner, support.relation->id));
  finding.want = "both readings inside";
  finding.found = fmt::format("{} and {}", shown_on(*interval.start), shown_on(*interval.end));
  finding.related.push_back({support.relation->at.location(), "the relation"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no interval lies between two related clocks");
}

}  // namespace

extern const Rule timing_relation_outside_validity;
const Rule timing_relation_outside_validity = {
    .info = {.id = "timing.relation_outside_validity",
             .clause = "5.5",
             .title = "an interval uses a clock relation outside the time for which it holds",
             .why = "a relation holds from valid_from to valid_until, else while its exchanges were made, "
                    "unless its drift is bounded",
             .fix = "make an exchange before and after what is timed, or bound the drift of the two clocks"},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
