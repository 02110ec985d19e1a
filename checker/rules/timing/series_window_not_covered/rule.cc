#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void report(const Facts& facts, const model::SeriesPromise& series, std::string_view member,
            std::string message, const std::optional<summary::Stretch::Point>& nearest, RuleRun& run) {
  Finding finding = run.finding(series.at.find(member).location(), std::move(message));
  finding.want = fmt::format("a sample within {}", model::nanoseconds_text(series.maximum_gap_ns));
  finding.found = nearest ? fmt::format("{} ns", nearest->ns) : "no sample";
  if (nearest) finding.related.push_back({facts.locate(nearest->at), "the nearest sample"});
  run.add(std::move(finding));
}

void check(const Facts& facts, const model::SeriesPromise& series, const summary::Stretch& samples,
           RuleRun& run) {
  if (!series.from || !series.until || !series.from->at_ns || !series.until->at_ns) return;
  run.examined();
  if (series.from->clock != series.until->clock || *series.until->at_ns < *series.from->at_ns) {
    run.report(series.at.find("until").location(),
               fmt::format("the window of {} ends before it starts", series.id),
               fmt::format("a later time of clock {}", series.from->clock),
               fmt::format("{} on clock {}", *series.until->at_ns, series.until->clock));
    return;
  }
  if (samples.samples == 0) {
    if (samples.unusable) return;
    return report(facts, series, "id", fmt::format("{} has no sample", series.id), std::nullopt, run);
  }
  const int128 late = static_cast<int128>(samples.first->ns) - *series.from->at_ns;
  if (late > series.maximum_gap_ns) {
    report(facts, series, "from",
           fmt::format("{} starts {} after its window", series.id, model::nanoseconds_text(late)),
           samples.first, run);
  }
  const int128 early = static_cast<int128>(*series.until->at_ns) - samples.last->ns;
  if (early > series.maximum_gap_ns) {
    report(facts, series, "until",
           fmt::format("{} ends {} before its window", series.id, model::nanoseconds_text(early)),
           samples.last, run);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_window_not_covered;
const Rule timing_series_window_not_covered = {
    .info = {.id = "timing.series_window_not_covered",
             .clause = "5.12",
             .title = "a series does not cover its window",
             .why = "samples reach from the start to the end of the window, to within the largest gap",
             .fix = "narrow the window to what was sampled"},
    .finish = finish};

}  // namespace counterfoil::rules
