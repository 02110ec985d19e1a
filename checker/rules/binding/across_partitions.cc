#include "checker/rules/binding/across_partitions.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "checker/rules/binding/bindings.h"
#include "checker/score/labels.h"
#include "checker/score/needs.h"
#include "checker/score/units.h"

namespace counterfoil::rules {

namespace {

struct Asked {
  const model::Claim* claim = nullptr;
  const model::Target* target = nullptr;
};

/// By axis left out, and by question without it.
using Questions = std::map<std::pair<std::string, std::string>, std::vector<Asked>>;

Questions questions(const model::Manifest& manifest, const model::ClaimSet& set) {
  Questions all;
  for (const model::Claim& claim : set.claims) {
    const auto cohorts = cohorts_of(manifest, claim);
    if (cohorts.size() != 1 || !score::is_of_durations(claim)) continue;
    const model::Target* target = target_of(manifest, *cohorts.front());
    if (target == nullptr) continue;
    all[{"", question(claim, {})}].push_back({&claim, target});
    for (const auto& [axis, values] : claim.population.where) {
      all[{axis, question(claim, {axis})}].push_back({&claim, target});
    }
  }
  return all;
}

/// An axis that tells targets apart leaves one claim of each.
bool one_a_target(const std::vector<Asked>& asked) {
  std::map<std::string_view, int> claims;
  return std::all_of(asked.begin(), asked.end(),
                     [&](const Asked& one) { return ++claims[one.target->id] == 1; });
}

}  // namespace

std::string question(const model::Claim& claim, const std::vector<std::string>& without) {
  model::Population population = claim.population;
  population.cohorts.clear();
  for (const std::string& axis : without) population.where.erase(axis);
  return fmt::format("{} of {}, over {}, {}, {}, baselines {}", score::metric_label(claim),
                     describe(population), static_cast<int>(claim.over), claim.quantity,
                     score::ratio_interval(claim), claim.baselines);
}

std::vector<AcrossPartitions> claims_across_partitions(const model::Manifest& manifest,
                                                       const model::ClaimSet& set) {
  std::vector<AcrossPartitions> found;
  Questions all = questions(manifest, set);
  for (auto& [key, asked] : all) {
    if (!one_a_target(asked)) continue;
    std::sort(asked.begin(), asked.end(), [](const Asked& a, const Asked& b) { return a.target < b.target; });
    for (std::size_t i = 0; i < asked.size(); ++i) {
      for (std::size_t j = i + 1; j < asked.size(); ++j) {
        if (!differ_in_partition(*asked[i].target, *asked[j].target)) continue;
        found.push_back({asked[i].claim, asked[j].claim, asked[i].target, asked[j].target, key.first});
      }
    }
  }
  return found;
}

}  // namespace counterfoil::rules
