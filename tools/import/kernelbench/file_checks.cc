#include "tools/import/kernelbench/file_checks.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "tools/import/fault_groups.h"
#include "tools/import/kernelbench/faults.h"
#include "tools/import/kernelbench/numbers.h"
#include "tools/import/kernelbench/outcome.h"

namespace counterfoil::importing::kernelbench {
namespace {

constexpr double kSessionSeconds = 24 * 3600;

Location file_of(const Results& results) {
  return {results.file, 0, 0, 0, ""};
}

/// `100 (55), 10 (1)`: each value with how often it is there.
std::string counted(const std::map<std::string, std::size_t>& values) {
  std::vector<std::string> texts;
  for (const auto& [value, count] : values) texts.push_back(fmt::format("{} ({})", value, count));
  return name_list(texts, 5);
}

void check_protocol(const Results& results, Imported& imported) {
  std::map<std::string, std::size_t> timed;
  std::map<std::string, std::size_t> judged;
  for (const Sample& sample : results.samples) {
    const json::Value trials = sample.stats.find("num_trials");
    if (trials) ++timed[std::string(trials.raw())];
    if (const auto all = trials_of(sample)) ++judged[std::to_string(all->all)];
  }
  if (timed.size() > 1) {
    imported.fault(kProtocolMixed, file_of(results),
                   "samples of one file were timed with different numbers of trials", "one protocol a file",
                   counted(timed));
  }
  if (judged.size() > 1) {
    imported.fault(kProtocolMixed, file_of(results),
                   "samples of one file were judged with different numbers of trials", "one protocol a file",
                   counted(judged));
  }
}

void check_hardware(const Results& results, Imported& imported) {
  std::map<std::string, std::size_t> names;
  for (const Sample& sample : results.samples) {
    if (!sample.hardware().empty()) ++names[std::string(sample.hardware())];
  }
  if (names.size() > 1) {
    imported.fault(kHardwareMixed, file_of(results), "the samples of one file ran on different GPUs",
                   "one GPU a file", counted(names));
  }
  const bool any_ran = std::any_of(results.samples.begin(), results.samples.end(),
                                   [](const Sample& sample) { return !sample.has_outer_error(); });
  if (names.empty() && any_ran) {
    imported.fault(kHardwareAbsent, file_of(results), "no sample says what it ran on", "metadata.hardware",
                   "none");
  }
}

/// `, 4 kernel_missing (33, 37, 40, 42)`: rows in which nothing was tested, by kind, with their problems.
std::string not_evaluated(const Results& results) {
  std::map<std::string, std::vector<std::string>> kinds;
  for (const Sample& sample : results.samples) {
    if (sample.has_outer_error()) kinds[outcome_of(sample).reason].push_back(sample.problem);
  }
  std::string text;
  for (const auto& [kind, problems] : kinds) {
    text += fmt::format(", {} {} ({})", problems.size(), kind, name_list(problems));
  }
  return text;
}

/// The slots of the run that no row is of, by their problems. The attempts of its rows are the last there
/// are.
std::vector<std::string> without_row(const Results& results, std::span<const Plan::Slot> slots,
                                     const Imported& imported) {
  std::set<std::string_view> there;
  const std::size_t first = imported.attempts.size() - results.samples.size();
  for (std::size_t i = first; i < imported.attempts.size(); ++i) there.insert(imported.attempts[i].slot);
  std::vector<std::string> problems;
  for (const Plan::Slot& slot : slots) {
    if (there.contains(slot.id)) continue;
    const std::string& sample = slot.at.at("sample");
    problems.push_back(slot.at.at("problem") + (sample == "0" ? "" : fmt::format(" (sample {})", sample)));
  }
  return problems;
}

/// What the file holds, in one line: rows that nothing was tested in are counted, and never as rejected.
void count_rows(const Results& results, std::span<const Plan::Slot> slots, Imported& imported) {
  const auto count = [&](bool (Sample::*is)() const) {
    return std::count_if(results.samples.begin(), results.samples.end(),
                         [&](const Sample& sample) { return (sample.*is)(); });
  };
  const std::vector<std::string> absent = without_row(results, slots, imported);
  imported.fault(
      kRowsCounted, file_of(results),
      fmt::format(
          "{} row{}: {} compiled, {} correct{}{}", results.samples.size(),
          results.samples.size() == 1 ? "" : "s", count(&Sample::is_compiled), count(&Sample::is_correct),
          not_evaluated(results),
          absent.empty() ? "" : fmt::format("; {} without a row: {}", absent.size(), name_list(absent))));
}

void check_omitted(const Results& results, std::uint64_t planned, Imported& imported) {
  const bool says_errors = std::any_of(results.samples.begin(), results.samples.end(),
                                       [](const Sample& sample) { return sample.has_outer_error(); });
  if (says_errors || results.samples.size() >= planned) return;
  imported.fault(
      kFailuresOmitted, file_of(results),
      "results are missing, and no row says of any that it timed out or crashed",
      "a row for every problem; before 2025-12-31 the evaluator wrote none for a timeout or a crash",
      fmt::format("{} of {} rows, in the layout {}", results.samples.size(), planned, name(results.layout)));
}

void check_sample_0(const Results& results, Imported& imported) {
  std::map<std::string, bool> has_0;
  for (const Sample& sample : results.samples) has_0[sample.problem] |= sample.sample == "0";
  std::vector<std::string> without;
  for (const auto& [problem, has] : has_0) {
    if (!has) without.push_back(problem);
  }
  if (without.empty()) return;
  imported.fault(kSample0Absent, file_of(results),
                 "problems have samples, and no sample 0, which is the only one that the analysis looks at",
                 "a sample 0 of every problem", name_list(without), without.size());
}

void check_sessions(const Results& results, Imported& imported) {
  std::optional<double> first;
  std::optional<double> last;
  for (const Sample& sample : results.samples) {
    const auto at = positive(sample.at.find("timestamp"));
    if (!at) continue;
    first = std::min(first.value_or(*at), *at);
    last = std::max(last.value_or(*at), *at);
  }
  if (!first || *last - *first <= kSessionSeconds) return;
  imported.fault(kSessionsMixed, file_of(results), "the rows of one file were written over more than a day",
                 "one session a file", fmt::format("{:.1f} days", (*last - *first) / kSessionSeconds));
}

}  // namespace

std::set<std::string> hardware_of(const Results& results) {
  std::set<std::string> names;
  for (const Sample& sample : results.samples) {
    if (!sample.hardware().empty()) names.emplace(sample.hardware());
  }
  return names;
}

void check_results(const Results& results, std::span<const Plan::Slot> slots, Imported& imported) {
  if (results.layouts_mixed) {
    imported.fault(kLayoutsMixed, file_of(results), "one file holds samples in more than one layout",
                   "one layout a file", std::string(name(results.layout)) + ", and others");
  }
  check_protocol(results, imported);
  check_hardware(results, imported);
  count_rows(results, slots, imported);
  check_omitted(results, slots.size(), imported);
  check_sample_0(results, imported);
  check_sessions(results, imported);
}

void check_stale_rows(const Results& results, const Source& source, Imported& imported) {
  const std::filesystem::path folder = std::filesystem::path(results.file).parent_path();
  FaultGroups groups;
  for (const Sample& sample : results.samples) {
    if (!sample.has_outer_error() || outcome_of(sample).reason != "kernel_missing") continue;
    const std::string file =
        fmt::format("level_{}_problem_{}_sample_{}_kernel.py", results.level, sample.problem, sample.sample);
    if (!source.has((folder / file).generic_string())) continue;
    groups.add(kStaleRow, sample.metadata.find("error"),
               "a row says that there was no kernel, and its file is there",
               "a result of the kernel that is there", sample.problem, file);
  }
  groups.report(imported);
}

}  // namespace counterfoil::importing::kernelbench
