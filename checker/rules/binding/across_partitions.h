#pragma once

#include <string>
#include <vector>

#include "checker/rules/facts.h"

namespace counterfoil::rules {

/// Two claims that ask one question of different parts of a device: alike in all but their cohort, and in the
/// values of at most one axis, which tells the targets apart.
struct AcrossPartitions {
  const model::Claim* first = nullptr;  ///< on the target that bundle.json describes before the other
  const model::Claim* second = nullptr;
  const model::Target* first_target = nullptr;
  const model::Target* second_target = nullptr;
  std::string axis;  ///< empty where the populations are the same
};

/// Of claims about durations, each of one cohort on a known target.
std::vector<AcrossPartitions> claims_across_partitions(const model::Manifest& manifest,
                                                       const model::ClaimSet& set);

/// What the claim asks, in words that are equal where the questions are, without the values of some axes.
std::string question(const model::Claim& claim, const std::vector<std::string>& without);

}  // namespace counterfoil::rules
