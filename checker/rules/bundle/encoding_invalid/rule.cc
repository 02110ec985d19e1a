#include "checker/rules/bundle/text_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_text_faults(facts, {json::FaultKind::invalid_utf8, json::FaultKind::byte_order_mark}, run);
}

}  // namespace

extern const Rule bundle_encoding_invalid;
const Rule bundle_encoding_invalid = {{.id = "bundle.encoding_invalid",
                                       .clause = "1.7",
                                       .title = "text is not plain UTF-8",
                                       .why = "JSON is UTF-8, without a byte-order mark",
                                       .fix = "write the file as UTF-8 without a byte-order mark",
                                       .waivable = false},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
