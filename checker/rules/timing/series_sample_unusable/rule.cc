#include <fmt/format.h>
#include <string>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const model::SeriesPromise& series, const summary::Stretch& samples,
           RuleRun& run) {
  if (samples.samples + samples.unusable.count == 0) return;
  run.examined(samples.samples + samples.unusable.count);
  const std::string_view clock = series.from ? series.from->clock : "";
  report_sighting(facts, samples.unusable, fmt::format("a sample of {} cannot be used", series.id),
                  fmt::format("a number of {} at a time of clock {}", series.unit, clock) +
                      (series.cohort.empty() ? "" : fmt::format(", cohort {}", series.cohort)),
                  run);
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_sample_unusable;
const Rule timing_series_sample_unusable = {
    .info = {.id = "timing.series_sample_unusable",
             .clause = "5.12",
             .title = "a sample cannot be used in its series",
             .why = "a sample has the unit, the clock and the cohort of its series, a time that was "
                    "recorded, and a number",
             .fix =
                 "write the sample in the unit and on the clock of the series, or leave it out and say so"},
    .finish = finish};

}  // namespace counterfoil::rules
