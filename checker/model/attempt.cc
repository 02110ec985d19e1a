#include "checker/model/attempt.h"

#include <algorithm>
#include <array>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 5> kIdentity = {"slot", "at", "try", "outcome", "cohort"};

bool is_identity_or_extension(std::string_view key) {
  return key.starts_with("x-") || std::find(kIdentity.begin(), kIdentity.end(), key) != kIdentity.end();
}

bool is_absent(json::Value value) {
  return read_field_status(value.find("status")) == FieldStatus::absent;
}

std::uint32_t read_try(json::Value value) {
  const std::uint64_t number = value.as_uint64().value_or(1);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, UINT32_MAX));
}

bool is_reading(std::string_view key) {
  return key == "started" || key == "finished";
}

/// The paths of what one member of the line holds.
void append_paths(json::Member member, std::vector<std::pair<std::string, json::Value>>& paths) {
  const std::string prefix = std::string(member.key) + '.';
  if (member.key == "statistics") {
    for (json::Member statistic : member.value.members()) {
      if (!is_absent(statistic.value))
        paths.emplace_back(prefix + std::string(statistic.key), statistic.value);
    }
  } else if (member.key == "outputs") {
    for (json::Member output : member.value.members()) {
      if (!output.key.starts_with("x-")) paths.emplace_back(prefix + std::string(output.key), output.value);
    }
  } else if (member.key == "intervals" || member.key == "usage") {
    const std::string_view label = member.key == "usage" ? "name" : "metric";
    for (json::Value element : member.value.elements()) {
      if (!is_absent(element)) paths.emplace_back(prefix + text_of(element.find(label)), element);
    }
  } else if (!(is_reading(member.key) && read_reading(member.value).not_recorded)) {
    paths.emplace_back(member.key, member.value);
  }
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
  for (json::Member member : at.members()) {
    if (!is_identity_or_extension(member.key)) append_paths(member, paths);
  }
  return paths;
}

Attempt read_attempt(const json::Document& line) {
  const json::Value root = line.root();
  Attempt attempt;
  attempt.at = root;
  attempt.slot = root.find("slot").as_string();
  attempt.try_number = read_try(root.find("try"));
  attempt.outcome = outcome_from(root.find("outcome").as_string()).value_or(Outcome::missing);
  attempt.reason = root.find("reason").as_string();
  attempt.detail = root.find("detail").as_string();
  attempt.cohort = root.find("cohort").as_string();
  attempt.run = root.find("run").as_string();
  attempt.session = root.find("session").as_string();
  attempt.target = root.find("target").as_string();
  attempt.environment = root.find("environment").as_string();
  if (json::Value judge = root.find("judge")) attempt.judge = read_judge(judge);
  attempt.seed = root.find("seed").as_uint64();
  attempt.candidate_sha256 = root.find("candidate").find("sha256").as_string();
  attempt.fixture = root.find("fixture").as_string();
  attempt.statistics = read_statistics(root.find("statistics"));
  attempt.judged_output = root.find("outputs").find("judged").as_string();
  attempt.timed_output = root.find("outputs").find("timed").as_string();
  if (json::Value judged = root.find("timing_run_judged")) attempt.timing_run_judged = judged.as_bool();
  if (json::Value started = root.find("started")) attempt.started = read_reading(started);
  if (json::Value finished = root.find("finished")) attempt.finished = read_reading(finished);
  for (json::Value interval : root.find("intervals").elements()) {
    attempt.intervals.push_back(read_interval(interval));
  }
  attempt.coordinates = root.find("at");
  return attempt;
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
