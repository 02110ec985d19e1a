#include "tools/import/mlperf_inference/run_checks.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kQuarterHour = 900 * kSecond;

void check_mode(const Context& context, const DetailLog& log, Mode mode) {
  const std::string_view found = log.text("effective_test_mode");
  const std::string_view want = mode == Mode::performance ? "PerformanceOnly" : "AccuracyOnly";
  if (found.empty() || found == want || found == "SubmissionRun") return;
  context.imported.fault(
      kModeDiffers, log.value("effective_test_mode"),
      fmt::format("the log is not of {} run", mode == Mode::performance ? "a performance" : "an accuracy"),
      std::string(want));
}

void check_scenario(const Context& context, const Unit& unit, const DetailLog& log, bool inferred) {
  const std::string_view found = log.text("effective_scenario");
  const std::string& folder = unit.place.scenario;
  if (found.empty() || found == folder || (folder == "Interactive" && found == "Server") || inferred) return;
  context.imported.fault(kScenarioDiffers, log.value("effective_scenario"),
                         "the log is of another scenario than its folder", folder);
}

void check_seeds(const Context& context, const DetailLog& log) {
  for (const auto& [seed, value] : context.round.seeds) {
    const std::string_view found = log.number(fmt::format("effective_{}", seed));
    if (found == value) continue;
    const json::Value at = log.value(fmt::format("effective_{}", seed));
    const Location where = at ? at.location() : log.place();
    context.imported.fault(kSeedDiffers, where,
                           fmt::format("{} is not that of round {}", seed, context.round.name), value,
                           found.empty() ? "none" : std::string(found));
  }
}

/// `5.1.0 @ ff0eb0aaeb`
bool is_version(std::string_view text, const std::vector<std::string>& of_round) {
  const std::size_t at = text.find(" @ ");
  if (at == std::string_view::npos) return false;
  const std::string_view commit = text.substr(at + 3);
  const bool hexadecimal =
      commit.size() >= 7 && commit.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  return hexadecimal && std::any_of(of_round.begin(), of_round.end(), [&](const std::string& version) {
           return text.starts_with(version + ".") || text.starts_with(version + " ");
         });
}

void check_version(const Context& context, const DetailLog& log) {
  const std::string_view found = log.text("loadgen_version");
  if (is_version(found, context.round.loadgen)) return;
  const json::Value at = log.value("loadgen_version");
  context.imported.fault(kVersionUnknown, at ? at.location() : log.place(),
                         fmt::format("the version of loadgen is none of round {}", context.round.name),
                         fmt::format("{} @ a commit", fmt::join(context.round.loadgen, ", ")),
                         found.empty() ? "none" : std::string(found));
}

/// Closed results run for at least the duration of the round.
void check_duration(const Context& context, const DetailLog& log) {
  if (!context.closed) return;
  const auto asked = log.count("effective_min_duration_ms");
  if (asked && *asked < context.round.min_duration_ms) {
    context.imported.fault(kDurationTooShort, log.value("effective_min_duration_ms"),
                           "the run was asked to last less than the round wants",
                           fmt::format("{} ms", context.round.min_duration_ms));
  }
  const auto window = load_window(log);
  const std::int64_t least = static_cast<std::int64_t>(context.round.min_duration_ms) * 1'000'000;
  if (!window || window->end < window->begin || window->end - window->begin + 1'000'000 >= least) return;
  context.imported.fault(kDurationTooShort, log.value("power_end"),
                         "the load lasted less than the round wants",
                         fmt::format("{} ms", context.round.min_duration_ms),
                         fmt::format("{} ms", milliseconds(window->end - window->begin, 0)));
}

/// A zone moves a time by quarter hours, by less than a day; loading takes seconds.
bool is_the_same_but_for_a_zone(std::int64_t labelled, std::int64_t begin) {
  const std::int64_t apart = begin - labelled;
  if (apart < -15 * 3600 * kSecond || apart > 15 * 3600 * kSecond) return false;
  std::int64_t rest = apart % kQuarterHour;
  if (rest < -2 * kSecond) rest += kQuarterHour;
  return rest <= 60 * kSecond;
}

void check_dates(const Context& context, const DetailLog& log) {
  const auto window = load_window(log);
  if (!window) return;
  const auto labelled = read_labelled_utc(log.text("test_datetime"));
  if (labelled && !is_the_same_but_for_a_zone(*labelled, window->begin)) {
    context.imported.fault(kDateContradicts, log.value("test_datetime"),
                           "test_datetime is not of this run, in any zone",
                           fmt::format("about {}", rfc3339(window->begin, 0)));
  }
  const auto built = read_labelled_utc(std::string(log.text("loadgen_build_date_utc")) + "Z");
  if (built && window->begin < *built - 15 * 3600 * kSecond) {
    context.imported.fault(kDateContradicts, log.value("power_begin"),
                           "the run began before its load generator was built",
                           fmt::format("after {}", log.text("loadgen_build_date_utc")));
  }
  const auto published = read_labelled_utc(context.round.published + "T00:00:00Z");
  if (published && std::max(window->begin, labelled.value_or(0)) > *published + 86'400 * kSecond) {
    context.imported.fault(
        kRunAfterPublication, log.value("power_begin"),
        fmt::format("the run is later than the publication of round {}", context.round.name),
        fmt::format("up to {}", context.round.published));
  }
}

}  // namespace

std::optional<LoadWindow> load_window(const DetailLog& log) {
  const auto begin = read_month_first(log.text("power_begin"));
  const auto& ends = log.all("power_end");
  const auto end = ends.empty() ? std::nullopt : read_month_first(ends.back().value().as_string());
  if (!begin || !end) return std::nullopt;
  return LoadWindow{*begin, *end};
}

void check_run(const Context& context, const Unit& unit, const DetailLog& log, const RunKind& kind) {
  const Mode mode = kind.mode;
  check_log(log, mode, context.imported);
  check_issued_samples(log, kind.one_sample, context.imported);
  check_mode(context, log, mode);
  check_scenario(context, unit, log, kind.inferred);
  check_seeds(context, log);
  check_version(context, log);
  if (mode == Mode::performance) check_duration(context, log);
  check_dates(context, log);
}

}  // namespace counterfoil::importing::mlperf_inference
