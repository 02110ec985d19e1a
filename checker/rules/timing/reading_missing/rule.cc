#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void check(const RecordedInterval& recorded, const std::optional<model::Reading>& reading,
           std::string_view which, RuleRun& run) {
  const std::string_view metric = recorded.interval.metric;
  if (reading && !reading->event.empty()) return;
  Finding finding =
      run.finding(reading ? reading->at.location() : recorded.interval.at.location(),
                  reading ? fmt::format("the {} of an interval {} names no event", which, metric)
                          : fmt::format("an interval {} has no {}", metric, which));
  finding.want = reading ? "the event at which the clock was read" : "a reading, or not_recorded";
  finding.found = fmt::format("neither, {}", recorded.owner);
  if (reading) finding.found = fmt::format("none, {}", recorded.owner);
  run.add_grouped(std::move(finding));
}

void each_interval(const RecordedInterval& recorded, const Promises& promises, RuleRun& run) {
  if (!promises.manifest || promises.manifest->time.clocks().empty()) return;
  run.examined();
  check(recorded, recorded.interval.start, "start", run);
  check(recorded, recorded.interval.end, "end", run);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable(manifest->time.clocks().empty() ? "bundle.json describes no clock"
                                                     : "there is no interval");
}

}  // namespace

extern const Rule timing_reading_missing;
const Rule timing_reading_missing = {
    .info = {.id = "timing.reading_missing",
             .clause = "5.4",
             .title = "an interval lacks a reading, or a reading its event",
             .why = "where a bundle describes clocks, every interval has both readings, and each says at "
                    "which event it was made",
             .fix = "write the reading, or not_recorded where nobody recorded it"},
    .finish = finish,
    .each_interval = each_interval};

}  // namespace counterfoil::rules
