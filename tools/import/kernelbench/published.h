#pragma once

#include <set>
#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/baseline.h"
#include "tools/import/kernelbench/sample.h"
#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

std::string folder_of(const std::string& file);

/// The level of the one analysis that is about the run; empty where there is none.
std::string level_of_analysis(const Results& results, const std::vector<Summary>& summaries);

/// Where the source holds no result at all: plans what configurations say, or else the levels that summaries
/// or references are about, or else the samples that pass@k results count.
void plan_without_results(const std::vector<Config>& configs, const std::vector<Summary>& summaries,
                          const std::set<std::string>& reference_levels, Imported& imported);

/// Every published number, as a claim about the run that it names, or as a citation where the source does not
/// hold that run; and what summaries say twice, or otherwise than the results do.
void add_published(const std::vector<Results>& results, const std::vector<ReferenceTimes>& references,
                   const std::vector<Summary>& summaries, const std::vector<Config>& configs,
                   Imported& imported);

}  // namespace counterfoil::importing::kernelbench
