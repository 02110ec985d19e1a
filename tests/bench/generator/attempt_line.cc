#include "tests/bench/generator/attempt_line.h"

#include <array>

#include "tests/bench/generator/text.h"

namespace counterfoil::bench {

namespace {

/// Days since the epoch to a date of the proleptic Gregorian calendar (Hinnant, chrono-Compatible Low-Level
/// Date Algorithms, civil_from_days), for days that are not negative.
void add_date(std::string& text, std::uint64_t days) {
  const std::uint64_t shifted = days + 719'468;
  const std::uint64_t era = shifted / 146'097;
  const std::uint64_t day_of_era = shifted % 146'097;
  const std::uint64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36'524 - day_of_era / 146'096) / 365;
  const std::uint64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::uint64_t month_from_march = (5 * day_of_year + 2) / 153;
  const std::uint64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
  add_padded(text, year_of_era + era * 400 + (month <= 2 ? 1 : 0), 4);
  text += '-';
  add_padded(text, month, 2);
  text += '-';
  add_padded(text, day_of_year - (153 * month_from_march + 2) / 5 + 1, 2);
}

void add_civil(std::string& text, std::int64_t at) {
  const auto seconds = static_cast<std::uint64_t>(at / kSecond);
  add_date(text, seconds / 86'400);
  text += 'T';
  add_padded(text, seconds / 3600 % 24, 2);
  text += ':';
  add_padded(text, seconds / 60 % 60, 2);
  text += ':';
  add_padded(text, seconds % 60, 2);
  text += '.';
  add_padded(text, static_cast<std::uint64_t>(at % kSecond), 9);
  text += 'Z';
}

void add_reading(std::string& text, std::string_view clock, std::string_view event, std::int64_t at) {
  add(text, R"({"clock":")", clock, R"(","event":")", event, R"(","at":)", at, "}");
}

/// What a compiler, a driver or a worker left of itself. Half of them need escapes.
void add_detail(std::string& text, const Result& result, const Coordinates& at, Random& random) {
  const std::uint64_t line = 1 + random.below(400);
  text += R"(,"detail":")";
  if (result.outcome == Outcome::harness_error) {
    add(text, "no reply from the worker of node ", at.node, " for ", 10 + random.below(50), " s");
  } else if (result.reason < 2) {
    text += 't';
    add_padded(text, at.task, 4);
    add(text, ".cu(", line, R"(): error: identifier \"tile_)", random.below(16),
        R"(\" is undefined\n\tnear \u201c)", "}", R"(\u201d)");
  } else if (result.reason == 2) {
    add(text, "CUDA error 9 (invalid configuration argument) in C:\\\\build\\\\launch_", line, ".cpp");
  } else {
    add(text, "killed after ", 1 + random.below(4), "0 s; its process group had ", 1 + random.below(9),
        " members");
  }
  text += '"';
}

void add_statistics(std::string& text, const Result& result, FaultKind fault, Random& random) {
  const bool accepted = result.outcome == Outcome::accepted;
  text += R"(,"statistics":{"max_absolute_error":)";
  if (accepted) {
    text += "0.00";
    add_padded(text, random.below(10'000'000), 7);
  } else {
    add(text, 1 + random.below(9), ".");
    add_padded(text, random.below(1'000'000), 6);
  }
  text += R"(,"matched_ratio":"0.)";
  if (accepted) text += fault == FaultKind::verdict ? "5" : "99";
  add_padded(text, random.below(accepted ? 10'000 : 900'000), accepted ? 4 : 6);
  text += R"("})";
}

/// Nanoseconds between the readings of a duration: what it is printed with hides up to 49 of them.
std::int64_t read_length(std::uint64_t ticks, Random& random) {
  return static_cast<std::int64_t>(ticks) * (kMicrosecond / static_cast<std::int64_t>(kTicksAMicrosecond)) -
         49 + static_cast<std::int64_t>(random.below(99));
}

struct Times {
  std::int64_t begin;       ///< on `mono`
  std::int64_t ready;       ///< on `mono`, or on the GPU's own clock
  std::int64_t completion;  ///< on `mono`
};

void add_runtime(std::string& text, const Coordinates& at, const Result& result, const Times& times,
                 FaultKind fault, Random& random) {
  std::string_view clock = at.replicate == kReplicates - 1 ? "gpu" : "mono";
  if (fault == FaultKind::clock) clock = "mono-2";
  std::int64_t length = read_length(result.duration, random);
  if (fault == FaultKind::duration) length += kMicrosecond;
  if (fault == FaultKind::negative_interval) length = -length;
  text += R"({"metric":"runtime","start":)";
  add_reading(text, clock, "ready", times.ready);
  text += R"(,"end":)";
  add_reading(text, clock, "first_result", times.ready + length);
  text += R"(,"duration":")";
  add_decimal(text, static_cast<int128>(result.duration), 1);
  text += R"(","unit":"us","summary":"single")";
  text += clock == "gpu" ? R"(,"synchronisation":"event"})" : "}";
}

void add_turnaround(std::string& text, const Times& times) {
  const std::int64_t request = times.begin + 20 * kMicrosecond;
  text += R"(,{"metric":"turnaround","start":)";
  add_reading(text, "scheduler", "request", request + kSchedulerOffset);
  text += R"(,"end":)";
  add_reading(text, "mono", "completion", times.completion);
  text += R"(,"duration":")";
  add_decimal(text, (times.completion - request + 500) / kMicrosecond, 3);
  text += R"(","unit":"ms","summary":"single"})";
}

void add_run(std::string& text, const Experiment& experiment, std::uint64_t attempt, FaultKind fault) {
  const std::uint64_t run = experiment.run(attempt);
  const std::uint64_t into = attempt - experiment.first_of_run(run);
  add(text, R"(,"run":"r)", fault == FaultKind::run ? kRuns : run, R"(","session":"s)", run, ".",
      into / 100'000, R"(","target":")", fault == FaultKind::target ? "gpu1" : "gpu0",
      R"(","environment":"py312")");
}

void add_conditions(std::string& text, const Coordinates& at, bool judged, FaultKind fault) {
  static const std::array<std::string, kConfigs> kDigests = [] {
    std::array<std::string, kConfigs> digests;
    for (std::uint64_t config = 0; config < kConfigs; ++config) digests[config] = candidate_digest(config);
    return digests;
  }();
  if (judged) text += R"(,"judge":{"id":"sol-execbench/1"})";
  add(text, R"(,"seed":)", 1000 + at.config + (fault == FaultKind::seed ? 1 : 0),
      R"(,"candidate":{"sha256":")", kDigests[at.config],
      fault == FaultKind::unknown_property ? R"(","language":"cuda"})" : "\"}");
}

void add_outputs(std::string& text, Random& random) {
  std::string digest;
  for (int i = 0; i < 16; ++i) {
    for (std::uint64_t bits = random.next(), j = 0; j < 4; ++j, bits >>= 4)
      digest += "0123456789abcdef"[bits & 15];
  }
  add(text, R"(,"outputs":{"judged":")", digest, R"(","timed":")", digest, "\"}");
}

/// All that was recorded of a try that ran.
void add_run_fields(std::string& text, const Experiment& experiment, std::uint64_t attempt,
                    const Coordinates& at, const Result& result, FaultKind fault) {
  Random random = experiment.random("attempt", attempt);
  const bool judged = result.duration > 0;
  const bool civil = random.below(2) == 0;
  const auto wobble = static_cast<std::int64_t>(random.below(1000));
  Times times{experiment.begin(attempt), 0, 0};
  times.ready = times.begin + kMillisecond + static_cast<std::int64_t>(random.below(kMicrosecond * 100));
  times.completion = times.begin + 4 * kMillisecond + static_cast<std::int64_t>(random.below(kMillisecond));

  if (result.outcome == Outcome::candidate_error || result.outcome == Outcome::harness_error) {
    add_detail(text, result, at, random);
  }
  add_run(text, experiment, attempt, fault);
  add_conditions(text, at, judged, fault);
  if (judged) add_statistics(text, result, fault, random);
  text += R"(,"started":)";
  add_wall_reading(text, "", times.begin + kWallOffset + wobble, civil);
  if (fault != FaultKind::promised_field) {
    std::int64_t finished = times.completion;
    if (fault == FaultKind::outside_run)
      finished += static_cast<std::int64_t>(experiment.grid().attempts()) * kPitch;
    text += R"(,"finished":)";
    add_wall_reading(text, "completion", finished + kWallOffset + wobble, civil);
  }
  if (fault == FaultKind::unplanned_field)
    text += R"(,"usage":[{"name":"energy","quantity":"1.25","unit":"J"}])";
  if (!judged) return;
  text += R"(,"intervals":[)";
  add_runtime(text, at, result, times, fault, random);
  if (at.config == 1) add_turnaround(text, times);
  text += ']';
  if (result.outcome != Outcome::accepted) return;
  if (at.config == 5) {
    add_outputs(text, random);
  } else {
    text += R"(,"timing_run_judged":true)";
  }
}

void add_line(std::string& text, const Experiment& experiment, std::uint64_t attempt, const Try& which,
              const Result& result, FaultKind fault) {
  text += R"({"slot":")";
  experiment.add_slot_id(text, which.slot);
  if (fault == FaultKind::unplanned) text += "x";
  add(text, R"(","try":)", fault == FaultKind::wrong_type ? "\"" : "", which.number,
      fault == FaultKind::wrong_type ? "\"" : "", R"(,"outcome":")",
      kOutcomes[static_cast<std::size_t>(result.outcome)], R"(","cohort":"main")");
  if (fault == FaultKind::duplicate_key) add(text, R"(,"try":)", which.number);
  if (fault == FaultKind::invalid_utf8) text += ",\"x-note\":\"\xff\"";
  const std::string_view reason = reason_of(result);
  if (!reason.empty()) add(text, R"(,"reason":")", reason, "\"");
  if (result.outcome <= Outcome::harness_error) {
    add_run_fields(text, experiment, attempt, experiment.grid().at(which.slot), result, fault);
  }
  text += "}\n";
}

}  // namespace

void add_wall_reading(std::string& text, std::string_view event, std::int64_t at, bool civil) {
  text += R"({"clock":"wall",)";
  if (!event.empty()) add(text, R"("event":")", event, R"(",)");
  text += R"("at":)";
  if (civil) {
    text += '"';
    add_civil(text, at);
    text += "\"}";
  } else {
    add(text, at, "}");
  }
}

void add_attempt_lines(std::string& text, const Experiment& experiment, std::uint64_t attempt,
                       FaultKind fault) {
  const Try which = experiment.grid().attempt(attempt);
  const Result result = experiment.result(which);
  if (fault == FaultKind::omitted) return;
  if (fault == FaultKind::repeated_try || fault == FaultKind::unplanned) {
    add_line(text, experiment, attempt, which, result, FaultKind::none);
  }
  const std::size_t begin = text.size();
  add_line(text, experiment, attempt, which, result, fault);
  if (fault == FaultKind::cut_line) {
    text.resize(begin + (text.size() - begin) / 2);
    text += '\n';
  }
}

}  // namespace counterfoil::bench
