#include "checker/rules/bundle/text_faults.h"

#include <algorithm>

namespace counterfoil::rules {

void report_text_faults(const Facts& facts, std::initializer_list<json::FaultKind> kinds, RuleRun& run) {
  run.examined(facts.intake.documents + facts.intake.records);
  for (const summary::TextFault& fault : facts.intake.text_faults.kept()) {
    if (std::find(kinds.begin(), kinds.end(), fault.kind) == kinds.end()) continue;
    Finding finding = run.finding(fault.where, fault.message);
    finding.want = fault.want;
    finding.found = fault.found;
    if (fault.related) finding.related.push_back({*fault.related, "the first one"});
    run.add(std::move(finding));
  }
}

}  // namespace counterfoil::rules
