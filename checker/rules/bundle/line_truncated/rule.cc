#include "checker/rules/bundle/text_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_text_faults(facts, {json::FaultKind::truncated_line}, run);
}

}  // namespace

extern const Rule bundle_line_truncated;
const Rule bundle_line_truncated = {{.id = "bundle.line_truncated",
                                     .clause = "1.7",
                                     .title = "the last line ends in mid-air",
                                     .why = "every line of NDJSON ends in a newline",
                                     .fix = "write the line to its end; a crash during writing leaves a "
                                            "record that is missing, not one that can be guessed",
                                     .waivable = false},
                                    nullptr,
                                    finish};

}  // namespace counterfoil::rules
