#include "checker/rules/timing/series.h"

#include <algorithm>
#include <utility>

#include "checker/rules/require.h"

namespace counterfoil::rules {

namespace {

bool all_read(const Facts& facts) {
  const auto& files = facts.intake.files;
  return facts.series.unreadable() == 0 && std::all_of(files.begin(), files.end(), [](const auto& file) {
           return file.role != "series" || (file.present && !file.error);
         });
}

}  // namespace

void each_series(const Facts& facts, RuleRun& run,
                 void (*check)(const Facts&, const model::SeriesPromise&, const summary::Stretch&,
                               RuleRun&)) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  if (!manifest->series.empty() && !all_read(facts)) {
    run.could_not("a series could not be read to its end");
    return;
  }
  for (const model::SeriesPromise& series : manifest->series) {
    check(facts, series, facts.series.of(series.id).value_or(summary::Stretch()), run);
  }
  run.not_applicable("bundle.json promises no series");
}

void report_sighting(const Facts& facts, const summary::Sighting& sighting, std::string message,
                     std::string want, RuleRun& run) {
  if (!sighting) return;
  Finding finding = run.finding(facts.locate(sighting.first), std::move(message));
  finding.want = std::move(want);
  finding.found = sighting.what;
  finding.count = sighting.count;
  run.add(std::move(finding));
}

bool lacks_samples(const summary::Stretch& samples) {
  return samples.samples == 0 || samples.unusable;
}

}  // namespace counterfoil::rules
