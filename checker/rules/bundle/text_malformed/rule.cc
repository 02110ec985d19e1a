#include "checker/rules/bundle/text_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_text_faults(facts,
                     {json::FaultKind::malformed, json::FaultKind::trailing_bytes, json::FaultKind::empty,
                      json::FaultKind::blank_line, json::FaultKind::parser_disagrees},
                     run);
}

}  // namespace

extern const Rule bundle_text_malformed;
const Rule bundle_text_malformed = {
    {.id = "bundle.text_malformed",
     .clause = "1.7",
     .title = "a text is not JSON",
     .why = "a document is one JSON text, an NDJSON line another, and nothing follows either",
     .fix = "write the file with a JSON library",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
