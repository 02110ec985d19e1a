#include <fmt/format.h>

#include <utility>

#include "checker/rules/binding/across_partitions.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  const model::ClaimSet* set = require_claims(facts, run);
  if (manifest == nullptr || set == nullptr) return;
  run.not_applicable("no two claims ask one question of different parts of a device");
  for (const AcrossPartitions& both : claims_across_partitions(*manifest, *set)) {
    run.examined();
    Finding finding =
        run.finding(place(*both.second, {"value"}),
                    fmt::format("claims {} and {} are of different parts of a device, and not comparable",
                                both.first->id, both.second->id));
    finding.found = fmt::format("{} on {} ({}), {} on {} ({})", printed(*both.first), both.first_target->id,
                                both.first_target->partition, printed(*both.second), both.second_target->id,
                                both.second_target->partition);
    finding.related.push_back({place(*both.first, {"value"}), "the other claim"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule binding_partitions_not_comparable;
const Rule binding_partitions_not_comparable = {
    {.id = "binding.partitions_not_comparable",
     .clause = "6.7",
     .title = "two claims ask one question of different parts of a device",
     .why = "a whole device and a slice of it are different targets; their durations are not comparable",
     .fix = "quote each beside its target, and draw no conclusion from the difference",
     .severity = Severity::note},
    nullptr,
    finish};

}  // namespace counterfoil::rules
