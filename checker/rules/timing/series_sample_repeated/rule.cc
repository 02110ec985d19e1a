#include <fmt/format.h>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const model::SeriesPromise& series, const summary::Stretch& samples,
           RuleRun& run) {
  if (lacks_samples(samples)) return;
  run.examined(samples.samples);
  report_sighting(facts, samples.repeated, fmt::format("{} has two samples of one time", series.id),
                  "one sample at a time", run);
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_sample_repeated;
const Rule timing_series_sample_repeated = {
    .info = {.id = "timing.series_sample_repeated",
             .clause = "5.12",
             .title = "a series has two samples of one time",
             .why = "a series has one sample at a time",
             .fix = "drop the one that was written twice, or name two series"},
    .finish = finish};

}  // namespace counterfoil::rules
