#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "checker/rules/binding/across_partitions.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using Pairs = std::vector<AcrossPartitions>;

/// What is ranked: the same question on the same two targets, by the values of one more axis.
std::map<std::string, Pairs> rankings(const Pairs& all) {
  std::map<std::string, Pairs> out;
  for (const AcrossPartitions& pair : all) {
    for (const auto& [axis, values] : pair.first->population.where) {
      if (axis == pair.axis || !pair.first->value.is_finite() || !pair.second->value.is_finite()) continue;
      out[fmt::format("{} by {}: {}, {} and {}", pair.axis, axis, question(*pair.first, {axis, pair.axis}),
                      pair.first_target->id, pair.second_target->id)]
          .push_back(pair);
    }
  }
  return out;
}

/// Ordered by the first target, and by the second where that one ties: then some neighbours are the wrong way
/// round wherever any two are.
void sort_by_first(Pairs& pairs) {
  std::sort(pairs.begin(), pairs.end(), [](const AcrossPartitions& a, const AcrossPartitions& b) {
    if (a.first->value.value() != b.first->value.value())
      return a.first->value.value() < b.first->value.value();
    return a.second->value.value() < b.second->value.value();
  });
}

void check(Pairs pairs, RuleRun& run) {
  run.examined();
  sort_by_first(pairs);
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    const AcrossPartitions& less = pairs[i - 1];
    const AcrossPartitions& more = pairs[i];
    if (!(more.second->value.value() < less.second->value.value())) continue;
    Finding finding = run.finding(
        place(*less.second, {"value"}),
        fmt::format("{} is above {} on {}, and {} above {} on {}", more.first->id, less.first->id,
                    more.first_target->id, less.second->id, more.second->id, less.second_target->id));
    finding.found = fmt::format("{} and {}; {} and {}", printed(*more.first), printed(*less.first),
                                printed(*less.second), printed(*more.second));
    finding.related.push_back({place(*more.first, {"value"}), "the ranking on the first target"});
    run.add(std::move(finding));
    return;
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* set = require_claims(facts, run);
  if (manifest == nullptr || set == nullptr) return;
  run.not_applicable("no two claims are ranked on different parts of a device");
  for (const auto& [what, pairs] : rankings(claims_across_partitions(*manifest, *set))) {
    if (pairs.size() > 1) check(pairs, run);
  }
}

}  // namespace

extern const Rule binding_ranking_changes;
const Rule binding_ranking_changes = {
    {.id = "binding.ranking_changes",
     .clause = "6.7",
     .title = "a ranking that changes between parts of a device",
     .why = "what is faster on a whole device may be slower on a slice of it; that is a result, and no error",
     .fix = "say on which target a ranking holds",
     .severity = Severity::note},
    nullptr,
    finish};

}  // namespace counterfoil::rules
