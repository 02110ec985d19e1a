#include "checker/rules/bundle/text_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_text_faults(facts,
                     {json::FaultKind::string_too_long, json::FaultKind::too_deep,
                      json::FaultKind::too_many_values, json::FaultKind::number_out_of_range,
                      json::FaultKind::document_too_long, json::FaultKind::line_too_long},
                     run);
}

}  // namespace

extern const Rule bundle_limit_passed;
const Rule bundle_limit_passed = {{.id = "bundle.limit_passed",
                                   .clause = "1.9",
                                   .title = "a limit of the contract is passed",
                                   .why = "texts stay within the limits of clause 0.11",
                                   .fix = "split the file, or carry long content in a file of its own",
                                   .waivable = false},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
