#include "checker/rules/bundle/text_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_text_faults(facts, {json::FaultKind::duplicate_key}, run);
}

}  // namespace

extern const Rule bundle_duplicate_key;
const Rule bundle_duplicate_key = {{.id = "bundle.duplicate_key",
                                    .clause = "1.8",
                                    .title = "an object has one key twice",
                                    .why = "keys of an object are unique",
                                    .fix = "keep the member that is meant",
                                    .waivable = false},
                                   nullptr,
                                   finish};

}  // namespace counterfoil::rules
