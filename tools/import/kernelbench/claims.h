#pragma once

#include <string>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

/// What a published number is about, as far as the source tells.
struct Subject {
  std::string run;  ///< only where there are several
  std::vector<std::string> cohorts;
  std::vector<std::string> cohorts_with_references;  ///< the same, and those of the reference times
  std::string references;                            ///< the bundle's file of them; empty where there is none
  bool several_samples = false;
};

/// The numbers of an analysis: of its level, sample 0 of every problem.
void claim_analysis(json::Value analysis, const Subject& subject, Imported& imported);
/// Those over all levels.
void claim_leaderboard(const Summary& summary, const Subject& subject, Imported& imported);
void claim_pass_at_k(json::Value root, const std::string& level, const Subject& subject, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
