#include <fmt/format.h>
#include <string>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

bool is_gpu(const model::Clock* clock) {
  return clock != nullptr && clock->kind == model::ClockKind::gpu_event;
}

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  const model::Interval& interval = recorded.interval;
  const model::Support support = promises.manifest->time.support_of(interval);
  if (!is_gpu(support.start) && !is_gpu(support.end)) return;
  run.examined();
  const std::string_view stated = interval.synchronisation;
  const bool none = stated == "none";
  if (!stated.empty() && stated != "not_recorded" && !none) return;
  const json::Value at = interval.at.find("synchronisation");
  Finding finding = run.finding(
      at ? at.location() : interval.at.location(),
      none ? fmt::format("an interval {} of GPU events was read without waiting for them", interval.metric)
           : fmt::format("an interval {} of GPU events does not say what was waited for", interval.metric));
  if (none) finding.severity = Severity::warning;
  finding.want = "device, stream or event";
  finding.found = fmt::format("{}, {}", stated.empty() ? "nothing" : stated, recorded.owner);
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "no interval is one of GPU events");
}

}  // namespace

extern const Rule timing_synchronisation_not_stated;
const Rule timing_synchronisation_not_stated = {
    .info =
        {.id = "timing.synchronisation_not_stated",
         .clause = "5.11",
         .title = "an interval of GPU events does not say what was waited for",
         .why = "work on a device ends after the call that started it; the end was read after waiting for it",
         .fix = "state what was waited for before the end was read: device, stream or event"},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
