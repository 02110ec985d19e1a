#include "checker/model/attempt.h"

#include <algorithm>
#include <array>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

/// In the order in which records mostly have them; the first kIdentity say which record it is.
constexpr std::array<std::string_view, 22> kKeys = {
    "slot",      "try",       "outcome",           "cohort",     "at",          "reason",
    "detail",    "run",       "session",           "target",     "environment", "judge",
    "seed",      "candidate", "fixture",           "statistics", "started",     "finished",
    "intervals", "outputs",   "timing_run_judged", "usage"};
constexpr std::size_t kIdentity = 5;

constexpr std::size_t place_of(std::string_view key) {
  return static_cast<std::size_t>(std::find(kKeys.begin(), kKeys.end(), key) - kKeys.begin());
}

bool is_absent(json::Value value) {
  return read_field_status(value.find("status")) == FieldStatus::absent;
}

std::uint32_t read_try(json::Value value) {
  const std::uint64_t number = value.as_uint64().value_or(1);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, UINT32_MAX));
}

void add(const FieldPath& path, json::Value value, Attempt& attempt) {
  attempt.fields.push_back(path);
  attempt.field_values.push_back(value);
}

void append_labelled(json::Member member, std::string_view label, Attempt& attempt) {
  for (const json::Value element : member.value.elements()) {
    if (!is_absent(element)) add({member.key, true, element.find(label).as_string()}, element, attempt);
  }
}

/// What one member of the line holds.
void append_fields(json::Member member, std::size_t place, Attempt& attempt) {
  switch (place) {
    case place_of("statistics"):
      for (const json::Member statistic : member.value.members()) {
        if (!is_absent(statistic.value)) {
          add({member.key, true, statistic.key}, statistic.value, attempt);
        }
      }
      return;
    case place_of("outputs"):
      for (const json::Member output : member.value.members()) {
        if (!output.key.starts_with("x-")) add({member.key, true, output.key}, output.value, attempt);
      }
      return;
    case place_of("intervals"):
      return append_labelled(member, "metric", attempt);
    case place_of("usage"):
      return append_labelled(member, "name", attempt);
    case place_of("started"):
    case place_of("finished"):
      if (member.value.find("at").as_string() == "not_recorded") return;
      break;
    default:
      break;
  }
  add({member.key}, member.value, attempt);
}

/// Forgets what `read_attempt` does not set in any case. The lists keep their room.
void clear(Attempt& attempt) {
  attempt.planned.reset();
  attempt.judge.reset();
  attempt.statistics.clear();
  attempt.timing_run_judged.reset();
  attempt.started.reset();
  attempt.finished.reset();
  attempt.intervals.clear();
  attempt.fields.clear();
  attempt.field_values.clear();
  attempt.as_planned.reset();
}

/// The labelled elements of intervals or usage that are there.
bool has_element(json::Value elements, std::string_view label, std::string_view name) {
  for (json::Value element : elements.elements()) {
    if (element.find(label).as_string() == name && !is_absent(element)) return true;
  }
  return false;
}

}  // namespace

const Statistic* Attempt::find_statistic(std::string_view name) const {
  return model::find_statistic(statistics, name);
}

const Interval* Attempt::find_interval(std::string_view metric) const {
  const auto found = std::find_if(intervals.begin(), intervals.end(), [&](const Interval& interval) {
    return interval.metric == metric && interval.status != FieldStatus::absent;
  });
  return found == intervals.end() ? nullptr : &*found;
}

bool Attempt::has_judgement() const {
  return !fixture.empty() ||
         std::any_of(statistics.begin(), statistics.end(),
                     [](const Statistic& statistic) { return statistic.status != FieldStatus::absent; });
}

bool Attempt::carries(std::string_view field_path) const {
  const std::size_t dot = field_path.find('.');
  if (dot != std::string_view::npos) {
    const json::Value section = at.find(field_path.substr(0, dot));
    const std::string_view name = field_path.substr(dot + 1);
    if (field_path.starts_with("statistics.")) return section.find(name) && !is_absent(section.find(name));
    if (field_path.starts_with("intervals.")) return has_element(section, "metric", name);
    if (field_path.starts_with("usage.")) return has_element(section, "name", name);
    if (field_path.starts_with("outputs.")) return static_cast<bool>(section.find(name));
  }
  if (field_path == "started") return started && !started->not_recorded;
  if (field_path == "finished") return finished && !finished->not_recorded;
  return static_cast<bool>(at.find(field_path));
}

std::vector<std::pair<std::string, json::Value>> Attempt::field_paths() const {
  std::vector<std::pair<std::string, json::Value>> paths;
  for (std::size_t i = 0; i < fields.size(); ++i) paths.emplace_back(text_of(fields[i]), field_values[i]);
  return paths;
}

Attempt read_attempt(const json::Document& line) {
  Attempt attempt;
  read_attempt(line, attempt);
  return attempt;
}

void read_attempt(const json::Document& line, Attempt& attempt) {
  const json::Value root = line.root();
  clear(attempt);
  attempt.fields.reserve(root.size() + 8);
  attempt.field_values.reserve(root.size() + 8);
  const auto [slot, number, outcome, cohort, at, reason, detail, run, session, target, environment, judge,
              seed, candidate, fixture, statistics, started, finished, intervals, outputs, timing_run_judged,
              usage] = members_of(root, kKeys, [&](const json::Member& member, std::size_t place) {
    if (place >= kIdentity && !member.key.starts_with("x-")) append_fields(member, place, attempt);
  });
  attempt.at = root;
  attempt.slot = slot.as_string();
  attempt.try_number = read_try(number);
  attempt.outcome = outcome_from(outcome.as_string()).value_or(Outcome::missing);
  attempt.reason = reason.as_string();
  attempt.detail = detail.as_string();
  attempt.cohort = cohort.as_string();
  attempt.run = run.as_string();
  attempt.session = session.as_string();
  attempt.target = target.as_string();
  attempt.environment = environment.as_string();
  if (judge) attempt.judge = read_judge(judge);
  attempt.seed = seed.as_uint64();
  attempt.seed_at = seed;
  attempt.candidate_at = candidate.find("sha256");
  attempt.candidate_sha256 = attempt.candidate_at.as_string();
  attempt.fixture = fixture.as_string();
  read_statistics(statistics, attempt.statistics);
  attempt.judged_output = outputs.find("judged").as_string();
  attempt.timed_output = outputs.find("timed").as_string();
  if (timing_run_judged) attempt.timing_run_judged = timing_run_judged.as_bool();
  if (started) read_reading(started, attempt.started.emplace());
  if (finished) read_reading(finished, attempt.finished.emplace());
  attempt.intervals.reserve(intervals.size());
  for (const json::Value interval : intervals.elements())
    read_interval(interval, attempt.intervals.emplace_back());
  attempt.coordinates = at;
}

Baseline read_baseline(const json::Document& line) {
  const json::Value root = line.root();
  Baseline baseline;
  baseline.id = text_of(root.find("id"));
  baseline.slot = text_of(root.find("slot"));
  baseline.where = read_axis_values(root.find("where"));
  baseline.cohort = text_of(root.find("cohort"));
  baseline.target = text_of(root.find("target"));
  baseline.interval = read_interval(root.find("interval"));
  baseline.at = root;
  return baseline;
}

}  // namespace counterfoil::model
