#include "tools/import/mlperf_inference/tree.h"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

namespace counterfoil::importing::mlperf_inference {
namespace {

constexpr std::array<std::string_view, 7> kParts = {"results",       "systems", "measurements", "compliance",
                                                    "documentation", "code",    "src"};
constexpr std::array<std::string_view, 5> kScenarios = {"SingleStream", "MultiStream", "Server", "Offline",
                                                        "Interactive"};

std::vector<std::string> split(std::string_view path) {
  std::vector<std::string> names;
  while (!path.empty()) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    names.emplace_back(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return names;
}

std::string joined(const std::vector<std::string>& names, std::size_t count) {
  std::string path;
  for (std::size_t i = 0; i < count; ++i) path += (i == 0 ? "" : "/") + names[i];
  return path;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

/// Where the part of a submission (`results`) stands in a path; 0 for nowhere. Two folders come before it.
std::size_t part_of(const std::vector<std::string>& names) {
  for (std::size_t i = 2; i + 1 < names.size(); ++i) {
    if (std::find(kParts.begin(), kParts.end(), names[i]) != kParts.end()) return i;
  }
  return 0;
}

/// results, measurements, compliance: part/system/benchmark/scenario/...
void add_place(const std::vector<std::string>& names, std::size_t part, Submission& submission) {
  if (names.size() < part + 5) return;
  const std::string folder = joined(names, part + 4);
  const std::string scenario = scenario_of(names[part + 3]);
  System& system = submission.systems[names[part + 1]];
  if (scenario.empty()) {
    system.unknown_scenarios[folder] = names[part + 3];
    return;
  }
  Place& place = system.places[{names[part + 2], scenario}];
  place.benchmark = names[part + 2];
  place.scenario = scenario;
  if (names[part] == "results") place.results = folder;
  if (names[part] == "measurements") place.measurements = folder;
  if (names[part] == "compliance") place.compliance = folder;
}

}  // namespace

std::string scenario_of(std::string_view folder) {
  for (const std::string_view scenario : kScenarios) {
    if (lower(folder) == lower(scenario)) return std::string(scenario);
  }
  return {};
}

std::vector<Submission> find_submissions(const Source& source) {
  std::map<std::string, Submission> found;
  for (const std::string& name : source.names()) {
    const std::vector<std::string> names = split(name);
    const std::size_t part = part_of(names);
    if (part == 0) continue;
    Submission& submission = found[joined(names, part)];
    submission.root = joined(names, part);
    submission.division = names[part - 2];
    submission.submitter = names[part - 1];
    submission.files.push_back(name);
    if (names[part] == "code" || names[part] == "src") submission.code = true;
    if (names[part] == "measurements" || names[part] == "compliance") submission.beside_results = true;
    if (names[part] == "systems") {
      if (names.size() == part + 2 && name.ends_with(".json")) {
        System& system = submission.systems[names.back().substr(0, names.back().size() - 5)];
        system.description = name;
      }
    } else if (names[part] == "results" || names[part] == "measurements" || names[part] == "compliance") {
      add_place(names, part, submission);
    }
  }
  std::vector<Submission> all;
  for (auto& [root, submission] : found) {
    for (auto& [id, system] : submission.systems) {
      system.id = id;
      for (auto& [key, place] : system.places) {
        if (submission.beside_results) continue;
        place.measurements = place.results;
        place.compliance = place.results;
      }
    }
    all.push_back(std::move(submission));
  }
  return all;
}

std::vector<std::string> files_below(const Submission& submission, const std::string& folder) {
  const std::string prefix = folder + "/";
  auto next = std::lower_bound(submission.files.begin(), submission.files.end(), prefix);
  std::vector<std::string> found;
  while (!folder.empty() && next != submission.files.end() && next->starts_with(prefix))
    found.push_back(*next++);
  return found;
}

}  // namespace counterfoil::importing::mlperf_inference
