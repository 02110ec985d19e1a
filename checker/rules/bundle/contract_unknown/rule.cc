#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

constexpr std::string_view kKnown = "counterfoil/1";

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);  // a newer contract ends here
  if (manifest == nullptr) return;
  run.examined();
  if (manifest->contract == kKnown) return;
  const json::Value contract = manifest->document.root().find("contract");
  if (!contract.is_string()) return;  // the schema says so
  run.report(contract.location(), "the contract named is none that exists", std::string(kKnown),
             manifest->contract);
}

}  // namespace

extern const Rule bundle_contract_unknown;
const Rule bundle_contract_unknown = {{.id = "bundle.contract_unknown",
                                       .clause = "1.6",
                                       .title = "the contract is unknown",
                                       .why = "a bundle names a version of this contract",
                                       .fix = "name counterfoil/1",
                                       .waivable = false},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
