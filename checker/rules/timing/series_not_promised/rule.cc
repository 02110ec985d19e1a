#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr) return;
  for (const auto& [series, sighting] : facts.series.unknown()) {
    report_sighting(facts, sighting,
                    fmt::format("a sample belongs to the series {}, which nothing promises", series),
                    "a series of bundle.json", run);
  }
  for (const model::SeriesPromise& series : facts.manifest()->series) {
    if (facts.series.of(series.id)) run.examined();
  }
  run.not_applicable("there is no sample");
}

}  // namespace

extern const Rule timing_series_not_promised;
const Rule timing_series_not_promised = {
    .info = {.id = "timing.series_not_promised",
             .clause = "5.12",
             .title = "a sample belongs to no series that bundle.json promises",
             .why = "what a series covers is promised in bundle.json, so that a gap in it is seen",
             .fix = "promise the series in bundle.json, or correct the name"},
    .finish = finish};

}  // namespace counterfoil::rules
