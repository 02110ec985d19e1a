#include "tools/import/kernelbench/baseline_checks.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/file_checks.h"
#include "tools/import/kernelbench/plan.h"
#include "tools/import/kernelbench/score.h"

namespace counterfoil::importing::kernelbench {
namespace {

Location file_of(const ReferenceTimes& references) {
  return {references.file, 0, 0, 0, ""};
}

std::map<std::string, std::size_t> hardware_of(const ReferenceTimes& references) {
  std::map<std::string, std::size_t> names;
  for (const ReferenceTime& time : references.times) {
    if (!time.hardware().empty()) ++names[std::string(time.hardware())];
  }
  return names;
}

void check_levels(const ReferenceTimes& references, Imported& imported) {
  std::map<std::string, std::set<std::string>> problems;
  for (const ReferenceTime& time : references.times) problems[time.level].insert(time.problem);
  for (const auto& [level, present] : problems) {
    std::vector<std::string> absent;
    for (std::uint64_t id = 1; id <= problems_of_level(level); ++id) {
      if (!present.contains(std::to_string(id))) absent.push_back(std::to_string(id));
    }
    if (absent.empty()) continue;
    imported.fault(kBaselineIncomplete, file_of(references),
                   fmt::format("problems of level {} have no reference time", level),
                   fmt::format("{} problems", problems_of_level(level)), name_list(absent), absent.size());
  }
}

void check_pairing(const Results& results, const ReferenceTimes& references, std::uint64_t planned,
                   Imported& imported) {
  const Score by_name = score_of(pairs_by_name(results, references));
  const Score by_position = score_of(pairs_by_position(results, references));
  if (by_name.correct == 0) return;
  const bool alike =
      by_name.faster == by_position.faster && by_name.geometric_mean == by_position.geometric_mean;
  if (alike) return;
  imported.fault(kPairingMatters, Location{results.file, 0, 0, 0, ""},
                 "results in another order than the references, or with gaps, score differently by position",
                 fmt::format("by name {}", describe(by_name, planned)),
                 fmt::format("by position, as until 2026-01-06, {}", describe(by_position, planned)));
}

void check_repetitions(const Results& results, const ReferenceTimes& references, Imported& imported) {
  const auto first = [](const auto& items) {
    for (const auto& item : items) {
      if (const json::Value trials = item.stats.find("num_trials")) return trials;
    }
    return json::Value();
  };
  const json::Value own = first(results.samples);
  const json::Value other = first(references.times);
  if (!own || !other || own.raw() == other.raw()) return;
  imported.fault(kBaselineConditions, other,
                 "references and samples were timed with different numbers of trials",
                 fmt::format("{} trials, as of the samples", std::string(own.raw())),
                 fmt::format("{} trials", std::string(other.raw())));
}

}  // namespace

void check_references(const ReferenceTimes& references, Imported& imported) {
  FaultGroups groups;
  for (const ReferenceTime& time : references.times) {
    if (time.stats.is_object() && time.stats.find("mean")) continue;
    groups.add(kBaselineNull, time.stats, "the reference of a problem was not measured",
               "statistics of its time", fmt::format("level{}/{}", time.level, time.name));
  }
  groups.report(imported);
  check_levels(references, imported);
  const auto names = hardware_of(references);
  if (names.size() > 1) {
    std::vector<std::string> texts;
    for (const auto& [gpu, count] : names) texts.push_back(fmt::format("{} ({})", gpu, count));
    imported.fault(kHardwareMixed, file_of(references), "the references of one file ran on different GPUs",
                   "one GPU a file", name_list(texts, 5));
  }
}

void check_level_is_there(const Results& results, const std::vector<ReferenceTimes>& references,
                          Imported& imported) {
  if (references.empty() || results.level.empty()) return;
  for (const ReferenceTimes& one : references) {
    const bool has = std::any_of(one.times.begin(), one.times.end(),
                                 [&](const ReferenceTime& time) { return time.level == results.level; });
    if (has) return;
  }
  std::set<std::string> levels;
  for (const ReferenceTimes& one : references) {
    for (const ReferenceTime& time : one.times) levels.insert("level " + time.level);
  }
  imported.fault(kBaselineIncomplete, file_of(references.front()),
                 fmt::format("no reference is of the level of {}", results.file),
                 fmt::format("references of level {}", results.level),
                 fmt::format("{}", fmt::join(levels, ", ")));
}

void check_flagged(const Results& results, const ReferenceTimes* references, std::uint64_t planned,
                   Imported& imported) {
  const auto flagged = std::find_if(results.samples.begin(), results.samples.end(),
                                    [](const Sample& sample) { return sample.is_flagged(); });
  if (flagged == results.samples.end()) return;
  const ReferenceTimes none;
  std::vector<Pair> pairs = pairs_by_name(results, references != nullptr ? *references : none);
  const std::string with = describe(score_of(pairs), planned);
  const auto count = std::erase_if(pairs, [](const Pair& pair) { return pair.flagged; });
  std::vector<std::string> problems;
  for (const Sample& sample : results.samples) {
    if (sample.is_flagged()) problems.push_back(sample.problem);
  }
  imported.fault(
      kSpeedupExcessive, flagged->metadata.find("excessive_speedup"),
      fmt::format("the evaluator itself distrusts the speed of {}", name_list(problems)),
      fmt::format("without {} {}", problems.size() == 1 ? "it" : "them", describe(score_of(pairs), planned)),
      fmt::format("with {} {}", problems.size() == 1 ? "it" : "them", with), count);
}

void check_comparison(const Results& results, const ReferenceTimes& references, std::uint64_t planned,
                      Imported& imported) {
  const std::set<std::string> own = kernelbench::hardware_of(results);
  std::set<std::string> other;
  for (const auto& [gpu, count] : hardware_of(references)) other.insert(gpu);
  if (!own.empty() && !other.empty() && own != other) {
    imported.fault(kBaselineOfAnotherGpu, file_of(references),
                   "the references ran on another GPU than the samples",
                   fmt::format("{}", fmt::join(own, " and ")), fmt::format("{}", fmt::join(other, " and ")));
  }
  check_repetitions(results, references, imported);
  const bool in_order = results.layout == Layout::lists || results.layout == Layout::objects;
  if (in_order && !results.level.empty()) check_pairing(results, references, planned, imported);
}

}  // namespace counterfoil::importing::kernelbench
