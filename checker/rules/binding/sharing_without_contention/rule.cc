#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool is_shared(const model::Target& target) {
  return target.sharing == "mps" || target.sharing == "time_sliced" || target.sharing == "mig_co_tenant";
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no target is shared");
  for (const model::Target& target : manifest->targets) {
    if (!is_shared(target)) continue;
    run.examined();
    if (!target.contention.empty()) continue;
    run.report(target.at.find("sharing").location(),
               fmt::format("target {} is shared, and nothing says with what load", target.id), "contention",
               target.sharing);
  }
}

}  // namespace

extern const Rule binding_sharing_without_contention;
const Rule binding_sharing_without_contention = {
    {.id = "binding.sharing_without_contention",
     .clause = "6.8",
     .title = "a shared target without a word on what else ran",
     .why = "a shared device is described with the load that shared it",
     .fix = "say in contention what the others ran, or that nobody recorded it",
     .severity = Severity::warning},
    nullptr,
    finish};

}  // namespace counterfoil::rules
