#include <fmt/format.h>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const model::SeriesPromise& series, const summary::Stretch& samples,
           RuleRun& run) {
  if (lacks_samples(samples)) return;
  run.examined(samples.samples);
  report_sighting(facts, samples.backwards, fmt::format("the samples of {} go back in time", series.id),
                  "a time that is later than that of the sample before", run);
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_out_of_order;
const Rule timing_series_out_of_order = {.info = {.id = "timing.series_out_of_order",
                                                  .clause = "5.12",
                                                  .title = "the samples of a series go back in time",
                                                  .why = "samples stand in the order of their times",
                                                  .fix = "sort the samples, and see what mixed them"},
                                         .finish = finish};

}  // namespace counterfoil::rules
