#include <fmt/format.h>
#include <cstdint>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void check(const Facts& facts, const model::SeriesPromise& series, const summary::Stretch& samples,
           RuleRun& run) {
  if (lacks_samples(samples)) return;
  run.examined();
  if (!samples.gap_from || samples.largest_gap <= static_cast<std::uint64_t>(series.maximum_gap_ns)) return;
  const auto gap = static_cast<int128>(samples.largest_gap);
  Finding finding = run.finding(
      facts.locate(samples.gap_from->at),
      fmt::format("nothing was sampled of {} for {} after this", series.id, model::nanoseconds_text(gap)));
  finding.want = fmt::format("at most {}", model::nanoseconds_text(series.maximum_gap_ns));
  finding.found = model::nanoseconds_text(gap);
  finding.related.push_back({series.at.find("maximum_gap_ns").location(), "what the series promises"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_gap;
const Rule timing_series_gap = {
    .info = {.id = "timing.series_gap",
             .clause = "5.12",
             .title = "a series has a gap longer than it promises",
             .why = "no two neighbours of a series are further apart than its maximum_gap_ns",
             .fix = "promise the gap that the sampler really leaves, or say what was lost"},
    .finish = finish};

}  // namespace counterfoil::rules
