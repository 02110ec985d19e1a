#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/sample.h"

namespace counterfoil::importing::kernelbench {

/// The problems of a level of the task set; 0 for a level that there is not.
std::uint64_t problems_of_level(std::string_view level);

/// The level that a path names, as in runs/gemini_level3_run or results_l2.json; empty for none, or two.
std::string level_in(std::string_view path);

/// `level_3_problem_7_sample_0`, as the generator names its files; behind `run/` where there are several
/// runs.
std::string slot_id(const Results& results, const Sample& sample, bool several_runs);

/// Plans what each run's configuration says, or else every problem of its level, with as many samples as any
/// of its problems has. Returns the number of slots of each run.
std::vector<std::uint64_t> plan_runs(const std::vector<Results>& runs, bool several_runs, Imported& imported);

/// Adds what was planned of runs of which no results are there, beside others that have some.
void plan_lost_runs(const std::vector<Config>& configs, Imported& imported);

/// Plans what configurations say of runs of which there is no result.
void plan_configs(const std::vector<Config>& configs, Imported& imported);

/// Plans the samples that the problems of pass@k results count, of which there is no result.
void plan_counted(json::Value problems, Imported& imported);

/// Plans every problem of the levels, of which there is no result: one sample of each.
void plan_levels(const std::set<std::string>& levels, std::string_view because, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
