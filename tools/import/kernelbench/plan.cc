#include "tools/import/kernelbench/plan.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr std::uint64_t kMostSamples = 10'000;
constexpr std::size_t kMostCounted = 100'000;
constexpr std::array<std::uint64_t, 4> kProblems = {100, 100, 50, 20};

bool is_letter_or_digit(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::string level_of(const Results& results, const Sample& sample) {
  return sample.level.empty() ? results.level : sample.level;
}

std::string id_of(std::string_view run, std::string_view level, std::string_view problem,
                  std::string_view sample) {
  std::string id;
  if (!run.empty()) id += fmt::format("{}/", run);
  if (!level.empty()) id += fmt::format("level_{}_", level);
  return fitted(fmt::format("{}problem_{}_sample_{}", id, problem, sample), kMostIdBytes);
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// One more than the greatest id, and no more than there are records: one wild id does not plan thousands.
std::uint64_t samples_of(const Results& results) {
  std::uint64_t most = 1;
  for (const Sample& sample : results.samples) most = std::max(most, number(sample.sample) + 1);
  return std::min({most, std::max<std::uint64_t>(results.samples.size(), 1), kMostSamples});
}

void plan_slot(std::string_view run, const std::string& level, const std::string& problem,
               const std::string& sample, Imported& imported) {
  Plan::Slot slot{id_of(run, level, problem, sample), {{"problem", problem}, {"sample", sample}}};
  if (!level.empty()) slot.at["level"] = level;
  if (!run.empty()) slot.at["run"] = run;
  imported.plan.slots.push_back(std::move(slot));
}

void plan_level(const Config& config, const std::string& level, std::uint64_t samples, std::string_view run,
                Imported& imported) {
  const std::uint64_t last = std::min(config.last.value_or(kMostSamples), problems_of_level(level));
  for (std::uint64_t problem = config.first.value_or(1); problem <= last; ++problem) {
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
      plan_slot(run, level, std::to_string(problem), std::to_string(sample), imported);
    }
  }
}

/// `all 100 problems of level 1 and all 50 problems of level 3`
std::string sizes_of(const std::set<std::string>& levels) {
  std::vector<std::string> sizes;
  for (const std::string& level : levels) {
    sizes.push_back(fmt::format("all {} problems of level {}", problems_of_level(level), level));
  }
  return fmt::format("{}", fmt::join(sizes, " and "));
}

/// Without a level only what is there can be planned, and what is not there is not known.
void plan_what_is_there(const Results& results, std::string_view run, Imported& imported) {
  std::set<std::pair<std::string, std::string>> seen;
  for (const Sample& sample : results.samples) {
    if (!seen.emplace(sample.problem, sample.sample).second) continue;
    plan_slot(run, "", sample.problem, sample.sample, imported);
  }
  imported.fault(kLevelUnknown, Location{results.file, 0, 0, 0, ""},
                 "nothing says which level these results are of, and so how many problems there were",
                 "a path that names the level, a baseline of one level, or --set level=N");
}

/// Adds the slots of configurations, each under the name of its run if they are to be `named`; their files.
std::string plan_each(const std::vector<Config>& configs, bool named, Imported& imported) {
  std::vector<std::string> files;
  for (const Config& config : configs) {
    const std::string_view name = config.run.empty() ? config.folder : config.run;
    plan_level(config, config.level, std::min(config.samples, kMostSamples),
               named ? name : std::string_view(), imported);
    files.push_back(config.file);
  }
  imported.plan.planned = imported.plan.slots.size();
  return name_list(files, 5);
}

}  // namespace

std::uint64_t problems_of_level(std::string_view level) {
  const std::uint64_t n = number(level);
  return n >= 1 && n <= kProblems.size() ? kProblems[n - 1] : 0;
}

std::string level_in(std::string_view path) {
  std::set<char> levels;
  std::string lower(path);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  for (std::size_t at = 0; at < lower.size(); ++at) {
    if (at > 0 && is_letter_or_digit(lower[at - 1])) continue;
    std::size_t end = at;
    for (const std::string_view word : {"level", "l"}) {
      if (lower.compare(at, word.size(), word) != 0) continue;
      end = at + word.size();
      break;
    }
    if (end == at) continue;
    if (end < lower.size() && (lower[end] == '_' || lower[end] == '-')) ++end;
    const bool digit = end < lower.size() && lower[end] >= '1' && lower[end] <= '4';
    if (digit && (end + 1 == lower.size() || !is_letter_or_digit(lower[end + 1]))) levels.insert(lower[end]);
  }
  return levels.size() == 1 ? std::string(1, *levels.begin()) : std::string();
}

std::string slot_id(const Results& results, const Sample& sample, bool several_runs) {
  return id_of(several_runs ? results.run : "", level_of(results, sample), sample.problem, sample.sample);
}

std::vector<std::uint64_t> plan_runs(const std::vector<Results>& runs, bool several_runs,
                                     Imported& imported) {
  std::set<std::string> levels_without_plan;
  std::vector<std::string> configs;
  std::vector<std::uint64_t> slots;
  for (const Results& results : runs) {
    const std::size_t before = imported.plan.slots.size();
    const std::string_view run = several_runs ? std::string_view(results.run) : std::string_view();
    std::set<std::string> levels;
    for (const Sample& sample : results.samples) levels.insert(level_of(results, sample));
    for (const std::string& level : levels) {
      if (problems_of_level(level) == 0) {
        plan_what_is_there(results, run, imported);
      } else {
        const Config config = results.config.value_or(Config{});
        const std::uint64_t samples =
            results.config ? std::min(config.samples, kMostSamples) : samples_of(results);
        plan_level(config, level, samples, run, imported);
        if (!results.config) levels_without_plan.insert(level);
      }
    }
    if (results.config) configs.push_back(results.config->file);
    slots.push_back(imported.plan.slots.size() - before);
  }
  std::vector<std::string> because;
  if (!configs.empty()) because.push_back(fmt::format("{} says so", name_list(configs, 5)));
  if (!levels_without_plan.empty()) {
    because.push_back(fmt::format("no plan is recorded: {}, with as many samples as any problem has",
                                  sizes_of(levels_without_plan)));
  }
  if (because.empty())
    because.emplace_back("no plan is recorded and no level is known: the results that are there");
  imported.plan.planned = imported.plan.slots.size();
  imported.plan.planned_because = fitted(fmt::format("{}", fmt::join(because, "; ")), 1024);
  return slots;
}

void plan_lost_runs(const std::vector<Config>& configs, Imported& imported) {
  if (configs.empty()) return;
  const std::string files = plan_each(configs, true, imported);
  imported.plan.planned_because = fitted(
      fmt::format("{}; {} says so of runs without results", imported.plan.planned_because, files), 1024);
}

void plan_configs(const std::vector<Config>& configs, Imported& imported) {
  const std::string files = plan_each(configs, configs.size() > 1, imported);
  imported.plan.planned_because = fitted(fmt::format("{} says so; the source holds no result", files), 1024);
}

void plan_counted(json::Value problems, Imported& imported) {
  for (const json::Member& problem : problems.members()) {
    const std::uint64_t samples = problem.value.find("total_samples").as_uint64().value_or(0);
    for (std::uint64_t sample = 0; sample < std::min(samples, kMostSamples); ++sample) {
      if (imported.plan.slots.size() == kMostCounted) break;
      plan_slot("", "", std::string(problem.key), std::to_string(sample), imported);
    }
  }
  imported.plan.planned = imported.plan.slots.size();
  imported.plan.planned_because = "the source holds no result: the samples that the pass@k results count";
}

void plan_levels(const std::set<std::string>& levels, std::string_view because, Imported& imported) {
  std::set<std::string> known;
  for (const std::string& level : levels) {
    if (problems_of_level(level) > 0) known.insert(level);
  }
  for (const std::string& level : known) {
    for (std::uint64_t problem = 1; problem <= problems_of_level(level); ++problem) {
      plan_slot("", level, std::to_string(problem), "0", imported);
    }
  }
  imported.plan.planned = imported.plan.slots.size();
  imported.plan.planned_because = fmt::format("{}: {}", because, sizes_of(known));
}

}  // namespace counterfoil::importing::kernelbench
