#include "tools/import/mlperf_inference/loadgen_run.h"

#include <fmt/format.h>

#include "checker/exact/decimal.h"
#include "checker/json/writer.h"
#include "tools/import/mlperf_inference/accuracy.h"
#include "tools/import/mlperf_inference/civil_time.h"
#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {
namespace {

Object reading(const std::string& clock, std::string_view event, const std::string& at) {
  return Object().text("clock", clock).text("event", event).text("at", at);
}

void check_validity(const Context& context, const DetailLog& log) {
  if (log.text("result_validity") != "VALID") {
    if (!context.closed) return;
    context.imported.fault(kResultInvalid, log.value("result_validity"),
                           "the load generator calls the result not valid", "VALID");
    return;
  }
  for (const std::string_view key : {"result_min_duration_met", "result_min_queries_met",
                                     "early_stopping_met", "result_perf_constraints_met"}) {
    const json::Value met = log.value(key);
    if (!met.is_boolean() || met.as_bool()) continue;
    context.imported.fault(kResultInvalid, met,
                           fmt::format("the result is called valid, and {} is false", key), "true");
  }
}

/// The metric that the round takes of this scenario: a number above zero. Otherwise there is no result.
bool add_metric(const Context& context, const Unit& unit, const DetailLog& log, Attempt& attempt) {
  if (unit.benchmark == nullptr) return false;
  const std::string key = context.round.metric(unit.benchmark, std::string(log.text("effective_scenario")));
  const std::string_view number = log.number(key);
  const std::string decimal = decimal_of(number);
  if (!decimal.empty() && decimal[0] != '-' && decimal.find_first_of("123456789") != std::string::npos) {
    attempt.statistics[key] = {json::quoted_string(decimal)};
    return true;
  }
  if (number == "nan" || number == "inf" || number == "-inf") return false;  // check_log says so
  const json::Value at = log.value(key);
  context.imported.fault(kMetricUnusable, at ? at.location() : log.place(),
                         fmt::format("{} is no result", key), "a number above zero",
                         number.empty() ? "none" : std::string(number));
  return false;
}

void check_loaded_samples(const Context& context, const Unit& unit, const DetailLog& log) {
  if (unit.benchmark == nullptr || !context.closed) return;
  const auto report = [&](std::string_view key, std::string message, std::uint64_t want) {
    context.imported.fault(kSamplesDiffer, log.value(key), std::move(message),
                           fmt::format("{} or more", want));
  };
  const auto loaded = log.count("effective_performance_sample_count");
  if (loaded && *loaded < unit.benchmark->performance_samples) {
    report("effective_performance_sample_count", "fewer samples were loaded than the round wants",
           unit.benchmark->performance_samples);
  }
  const auto asked = log.count("generated_samples_per_query");
  if (log.text("effective_scenario") == "Offline" && asked && *asked < unit.benchmark->offline_samples) {
    report("generated_samples_per_query", "the offline query has fewer samples than the round wants",
           unit.benchmark->offline_samples);
  }
}

/// The latencies that the round bounds in this scenario, and the bound that loadgen held the run to.
void check_latency(const Context& context, const Unit& unit, const DetailLog& log) {
  if (unit.benchmark == nullptr || !context.closed) return;
  const auto limits = unit.benchmark->latency.find(unit.place.scenario);
  if (limits == unit.benchmark->latency.end()) return;
  for (const auto& [key, most] : limits->second) {
    const std::string_view number = log.number(key);
    const auto found = Decimal::parse(decimal_of(number));
    const auto limit = Decimal::parse(most);
    if (found && limit && *found <= *limit) continue;
    const json::Value at = log.value(key);
    context.imported.fault(kLatencyOverLimit, at ? at.location() : log.place(),
                           fmt::format("{} is not within what the round allows", key),
                           fmt::format("{} ns or less", most), number.empty() ? "none" : std::string(number));
  }
}

}  // namespace

std::string wall_clock(const Context& context, const Unit& unit) {
  return fitted(fmt::format("{}/{} wall", context.submission.root, unit.system->id), kMostIdBytes);
}

std::string labelled_clock(const Context& context, const Unit& unit) {
  return fitted(fmt::format("{}/{} test_datetime", context.submission.root, unit.system->id), kMostIdBytes);
}

void add_times(const Context& context, const Unit& unit, const DetailLog& log, Mode mode, Attempt& attempt) {
  const std::string_view labelled = log.text("test_datetime");
  if (labelled.size() >= 12 && labelled.size() <= 40) {
    attempt.more.object("started",
                        reading(labelled_clock(context, unit), "test_begin", std::string(labelled)));
  }
  const auto window = load_window(log);
  if (!window) return;
  Object interval;
  interval.text("metric", "load");
  interval.object("start", reading(wall_clock(context, unit), "test_begin", rfc3339(window->begin, 3)));
  interval.object("end", reading(wall_clock(context, unit), "load_end", rfc3339(window->end, 3)));
  const std::string latency = decimal_of(log.number("result_max_latency_ns"));
  const bool recorded =
      mode == Mode::performance && log.text("effective_scenario") == "Offline" && !latency.empty();
  interval.text("duration", recorded ? latency : milliseconds(window->end - window->begin, 0));
  interval.text("unit", recorded ? "ns" : "ms").text("summary", "single");
  if (!recorded) interval.text("status", "derived");
  attempt.more.objects("intervals", {interval});
}

Attempt performance_attempt(const Context& context, const Unit& unit, const DetailLog& log) {
  Attempt attempt;
  attempt.slot = unit.part("performance");
  attempt.origin.file = log.file();
  const std::string_view validity = log.text("result_validity");
  if (validity.empty()) {
    attempt.outcome = "harness_error";
    attempt.reason = "log_incomplete";
    attempt.detail = "the log has no result_validity";
    return attempt;
  }
  check_validity(context, log);
  if (validity == "VALID") check_latency(context, unit, log);
  check_loaded_samples(context, unit, log);
  if (!add_metric(context, unit, log, attempt)) {
    attempt.outcome = "harness_error";
    attempt.reason = unit.benchmark == nullptr ? "benchmark_unknown" : "metric_unusable";
    attempt.detail = "the log has no metric that the round takes of this benchmark and scenario";
    return attempt;
  }
  attempt.outcome = validity == "VALID" ? "accepted" : "rejected";
  if (validity != "VALID") {
    attempt.reason = "invalid";
    attempt.detail = fitted(log.text("result_invalid_reason"), kMostDetailBytes);
  }
  add_times(context, unit, log, Mode::performance, attempt);
  return attempt;
}

Attempt accuracy_attempt(const Context& context, const Unit& unit, const DetailLog& log) {
  Attempt attempt;
  attempt.slot = unit.part("accuracy");
  attempt.origin.file = log.file();
  const SourceFile* text =
      context.require(unit.file("accuracy/accuracy.txt"), "the output of the accuracy script");
  Scores scores;
  if (text != nullptr) scores = read_scores(context, unit, *text);
  const SourceFile* outputs =
      context.require(unit.file("accuracy/mlperf_log_accuracy.json"), "the accuracy log");
  std::optional<std::uint64_t> logged;
  if (outputs != nullptr) logged = check_accuracy_log(context, *outputs, scores);
  check_samples(context, unit, log, scores, logged);
  for (const auto& [metric, score] : scores.by_metric) {
    if (const std::string decimal = decimal_of(score); !decimal.empty()) {
      attempt.statistics[metric] = {json::quoted_string(decimal)};
    }
  }
  if (scores.by_metric.empty()) {
    attempt.outcome = "harness_error";
    attempt.reason = "score_absent";
    attempt.detail = "no accuracy of the round's metrics was printed";
    return attempt;
  }
  attempt.outcome = scores.within_targets || !context.closed ? "accepted" : "rejected";
  if (attempt.outcome == "rejected") attempt.reason = "outside_target";
  add_times(context, unit, log, Mode::accuracy, attempt);
  return attempt;
}

}  // namespace counterfoil::importing::mlperf_inference
