#include "checker/rules/bundle/text_faults.h"

namespace counterfoil::rules {

void report_text_faults(const Facts& facts, std::initializer_list<json::FaultKind> kinds, RuleRun& run) {
  run.examined(facts.intake.documents + facts.intake.records);
  for (const json::FaultKind kind : kinds) {
    const auto faults = facts.intake.text_faults.find(kind);
    if (faults == facts.intake.text_faults.end()) continue;
    for (const summary::TextFault& fault : faults->second.kept()) {
      Finding finding = run.finding(fault.where, fault.message);
      finding.want = fault.want;
      finding.found = fault.found;
      if (fault.related) finding.related.push_back({*fault.related, "the first one"});
      run.add(std::move(finding));
    }
    run.unlisted(faults->second.total() - faults->second.kept().size());
  }
}

}  // namespace counterfoil::rules
