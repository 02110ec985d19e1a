#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void each_reading(const model::Reading& reading, const Promises& promises, RuleRun& run) {
  if (!promises.manifest) return;
  run.examined();
  if (promises.manifest->time.find(reading) != nullptr) return;
  const json::Value clock = reading.at.find("clock");
  if (!clock) return;  // its schema says so
  Finding finding = run.finding(clock.location(), fmt::format("clock {} is not described", reading.clock));
  finding.want = "a clock of bundle.json";
  finding.found = reading.clock;
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const auto& [relation, offset] : manifest->time.relations()) {
    for (std::string_view side : {"local", "remote"}) {
      const json::Value clock = relation.at.find(side);
      run.examined();
      if (manifest->time.find(clock.as_string()) != nullptr) continue;
      run.report(
          clock.location(),
          fmt::format("relation {} names clock {}, which is not described", relation.id, clock.as_string()),
          "a clock of bundle.json", std::string(clock.as_string()));
    }
  }
  run.not_applicable("there is no reading");
}

}  // namespace

extern const Rule timing_clock_unknown;
const Rule timing_clock_unknown = {
    .info = {.id = "timing.clock_unknown",
             .clause = "5.1",
             .title = "a reading names a clock that bundle.json does not describe",
             .why =
                 "a reading names a clock, and bundle.json says which kind of clock it is and who holds it",
             .fix = "describe the clock in bundle.json, or name the one that was read"},
    .finish = finish,
    .each_reading = each_reading};

}  // namespace counterfoil::rules
