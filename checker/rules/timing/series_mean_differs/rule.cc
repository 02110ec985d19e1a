#include <fmt/format.h>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "checker/rules/rule.h"
#include "checker/rules/timing/series.h"

namespace counterfoil::rules {

namespace {

void compare(const model::SeriesPromise& series, std::string_view member,
             const std::optional<Printed>& printed, const Rational& sum, std::uint64_t samples,
             RuleRun& run) {
  if (!printed) return;
  run.examined();
  const json::Value at = series.at.find(member);
  if (samples == 0) {
    run.report(at.location(), fmt::format("the `{}` of series {} is a mean of no sample", member, series.id),
               "none", printed->text());
    return;
  }
  const Rational mean = sum / Rational(samples);
  if (printed->reproduces(mean)) return;
  run.report(at.location(),
             fmt::format("the `{}` of series {} is not what the samples give", member, series.id),
             fmt::format("{} {}", mean.to_decimal_string(6), series.unit),
             fmt::format("{} {}", printed->text(), series.unit));
}

void count(const model::SeriesPromise& series, std::string_view member,
           const std::optional<std::uint64_t>& printed, std::uint64_t counted, RuleRun& run) {
  if (!printed) return;
  run.examined();
  if (*printed == counted) return;
  run.report(series.at.find(member).location(),
             fmt::format("the number `{}` of series {} is not what is there", member, series.id),
             std::to_string(counted), std::to_string(*printed));
}

void check(const Facts&, const model::SeriesPromise& series, const summary::Stretch& samples, RuleRun& run) {
  if (lacks_samples(samples)) return;
  count(series, "samples", series.samples, samples.samples, run);
  count(series, "rejected", series.rejected, samples.rejected, run);
  compare(series, "mean", series.mean, samples.sum, samples.samples, run);
  compare(series, "mean_without_rejected", series.mean_without_rejected,
          samples.sum - samples.sum_of_rejected, samples.samples - samples.rejected, run);
  if (samples.rejected == 0 || series.mean.has_value() == series.mean_without_rejected.has_value()) return;
  run.report(series.at.location(), fmt::format("{} has dropped samples, and prints one mean", series.id),
             "both means: with the dropped samples, and without them",
             series.mean ? "mean" : "mean_without_rejected");
}

void finish(const Facts& facts, RuleRun& run) {
  each_series(facts, run, check);
}

}  // namespace

extern const Rule timing_series_mean_differs;
const Rule timing_series_mean_differs = {
    .info = {.id = "timing.series_mean_differs",
             .clause = "5.12",
             .title = "a series prints another mean or count than its samples give",
             .why = "means are recomputed, with and without the samples that were dropped",
             .fix = "print what the samples give, with and without the dropped ones"},
    .finish = finish};

}  // namespace counterfoil::rules
