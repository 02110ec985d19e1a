#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "checker/exact/instant.h"
#include "checker/rules/coverage/records.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

std::string civil_fault(std::string_view text) {
  InstantError error = InstantError::none;
  if (parse_rfc3339(text, &error)) return "";
  if (error == InstantError::missing_zone) parse_local(text, &error);
  return error == InstantError::none ? "" : std::string(describe(error));
}

/// What is wrong with it; empty where nothing is.
std::string fault_of(const model::Reading& reading, const model::Clock& clock) {
  if (reading.not_recorded || !reading.is_civil) return "";
  if (!clock.is_wall()) return fmt::format("a {} clock shows integers", name(clock.kind));
  return reading.at_ns ? "" : civil_fault(reading.at.find("at").as_string());
}

void each_reading(const model::Reading& reading, const Promises& promises, RuleRun& run) {
  const model::Clock* clock = promises.manifest ? promises.manifest->time.find(reading) : nullptr;
  if (clock == nullptr) return;
  run.examined();
  const std::string fault = fault_of(reading, *clock);
  if (fault.empty()) return;
  Finding finding = run.finding(reading.at.find("at").location(),
                                fmt::format("no reading of clock {}: {}", clock->id, fault));
  finding.want =
      clock->is_wall() ? "an integer of nanoseconds, or an RFC 3339 time" : "an integer of nanoseconds";
  finding.found = shown(reading.at.find("at"));
  run.add_grouped(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  finish_timing(facts, run, "there is no reading of a described clock");
}

}  // namespace

extern const Rule timing_reading_malformed;
const Rule timing_reading_malformed = {
    .info = {.id = "timing.reading_malformed",
             .clause = "5.2",
             .title = "a reading is not of the form that its clock has",
             .why = "wall clocks show integers or RFC 3339 times, all other clocks show integers",
             .fix = "write what the clock showed, or not_recorded"},
    .finish = finish,
    .each_reading = each_reading};

}  // namespace counterfoil::rules
