#include "checker/report/json/findings.h"

#include <algorithm>
#include <array>

namespace counterfoil::report::document {

namespace {

void write_finding(const Finding& finding, Members& members) {
  members.text("rule", finding.rule);
  members.text("severity", name(finding.severity));
  members.flag("waived", finding.waived);
  members.text("message", finding.message);
  members.place("at", finding.where);
  members.text_if_any("want", finding.want);
  members.text_if_any("found", finding.found);
  members.text_if_any("clause", finding.clause);
  members.text_if_any("why", finding.why);
  members.text_if_any("fix", finding.fix);
  members.count("count", finding.count);
  members.objects("related", finding.related, [&](const Related& related) {
    members.text("what", related.what);
    members.place("at", related.where);
  });
  if (finding.excerpt.empty()) return;
  members.object("excerpt", [&] {
    members.text("text", finding.excerpt);
    members.count("column", finding.excerpt_column);
    members.flag("cut_left", finding.excerpt_cut_left);
    members.flag("cut_right", finding.excerpt_cut_right);
  });
}

void write_counts(const Report& report, Members& members) {
  members.object("findings", [&] {
    members.count("errors", report.errors);
    members.count("warnings", report.warnings);
    members.count("notes", report.notes);
    members.count("waived", report.waived);
    members.count("listed", report.findings.size());
  });
  members.object("rules", [&] {
    std::uint64_t examined = 0;
    for (const LedgerLine& line : report.ledger) examined += line.examined;
    members.count("total", report.ledger.size());
    for (const RuleOutcome outcome : {RuleOutcome::held, RuleOutcome::violated, RuleOutcome::waived,
                                      RuleOutcome::not_applicable, RuleOutcome::could_not_be_checked}) {
      const auto ended = std::count_if(report.ledger.begin(), report.ledger.end(),
                                       [&](const LedgerLine& line) { return line.outcome == outcome; });
      members.count(name(outcome), static_cast<std::uint64_t>(ended));
    }
    members.count("items_examined", examined);
  });
  members.object("claims", [&] {
    using Status = ClaimResult::Status;
    members.count("total", report.claims.size());
    for (const Status status : {Status::reproduced, Status::not_reproduced, Status::could_not_be_checked}) {
      const auto ended = std::count_if(report.claims.begin(), report.claims.end(),
                                       [&](const ClaimResult& claim) { return claim.status == status; });
      members.count(name(status), static_cast<std::uint64_t>(ended));
    }
  });
}

}  // namespace

void write_outcome(const Report& report, Members& members) {
  members.objects("findings", report.findings,
                  [&](const Finding& finding) { write_finding(finding, members); });
  members.objects("ledger", report.ledger, [&](const LedgerLine& line) {
    members.text("rule", line.rule);
    members.text("outcome", name(line.outcome));
    members.count("examined", line.examined);
    members.count("errors", line.errors);
    members.count("warnings", line.warnings);
    members.count("notes", line.notes);
    members.text_if_any("reason", line.reason);
  });
  members.object("counts", [&] { write_counts(report, members); });
}

}  // namespace counterfoil::report::document
