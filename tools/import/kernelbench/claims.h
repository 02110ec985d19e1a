#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/import/imported.h"
#include "tools/import/kernelbench/summary.h"

namespace counterfoil::importing::kernelbench {

/// What a published number is about, as far as the source tells.
struct Subject {
  bool known = false;             ///< its results are in the source; its numbers are cited otherwise
  std::vector<std::string> runs;  ///< only where the source has more than these
  std::vector<std::string> cohorts;
  std::vector<std::string> cohorts_with_references;  ///< the same, and those of the reference times
  std::string references;                            ///< the bundle's file of them; empty where there is none
  bool several_samples = false;
};

/// The p of a metric of a leaderboard: `fast_p_1_5` is fast_p of 1.5.
inline constexpr std::string_view kFastPrefix = "fast_p_";
std::string threshold_of(std::string_view key);

// Numbers whose results are there become claims, and others citations.

/// The numbers of an analysis: of its level, sample 0 of every problem.
void claim_analysis(json::Value analysis, const Subject& subject, Imported& imported);
/// Those over all levels.
void claim_leaderboard(const Summary& summary, const Subject& subject, Imported& imported);
void claim_pass_at_k(json::Value root, std::string_view run, const std::string& level, const Subject& subject,
                     Imported& imported);

}  // namespace counterfoil::importing::kernelbench
