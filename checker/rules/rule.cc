#include "checker/rules/rule.h"

#include <tuple>
#include <utility>

namespace counterfoil::rules {

bool RuleRun::Ordered::operator<(const Ordered& other) const {
  return std::tie(severity, where, message, want, found) <
         std::tie(other.severity, other.where, other.message, other.want, other.found);
}

Finding RuleRun::finding(Location where, std::string message) const {
  Finding finding;
  finding.rule = info_->id;
  finding.severity = info_->severity;
  finding.message = std::move(message);
  finding.where = std::move(where);
  finding.clause = info_->clause;
  finding.why = info_->why;
  finding.fix = info_->fix;
  return finding;
}

void RuleRun::add(Finding finding) {
  switch (finding.severity) {
    case Severity::error:
      ++errors_;
      break;
    case Severity::warning:
      ++warnings_;
      break;
    case Severity::note:
      ++notes_;
      break;
  }
  findings_.add(Ordered{std::move(finding)});
}

void RuleRun::report(Location where, std::string message, std::string want, std::string found) {
  Finding item = finding(std::move(where), std::move(message));
  item.want = std::move(want);
  item.found = std::move(found);
  add(std::move(item));
}

void RuleRun::could_not(std::string reason) {
  // The smallest reason is kept, so that merging shards in any order gives the same ledger.
  if (could_not_.empty() || reason < could_not_) could_not_ = std::move(reason);
}

void RuleRun::not_applicable(std::string reason) {
  if (not_applicable_.empty() || reason < not_applicable_) not_applicable_ = std::move(reason);
}

void RuleRun::merge(RuleRun other) {
  examined_ += other.examined_;
  errors_ += other.errors_;
  warnings_ += other.warnings_;
  notes_ += other.notes_;
  if (!other.could_not_.empty()) could_not(std::move(other.could_not_));
  if (!other.not_applicable_.empty()) not_applicable(std::move(other.not_applicable_));
  findings_.merge(std::move(other.findings_));
}

std::vector<Finding> RuleRun::findings() const {
  return {findings_.kept().begin(), findings_.kept().end()};
}

LedgerLine RuleRun::ledger() const {
  LedgerLine line;
  line.rule = info_->id;
  line.examined = examined_;
  line.errors = errors_;
  line.warnings = warnings_;
  line.notes = notes_;
  if (errors_ > 0) {
    line.outcome = RuleOutcome::violated;
  } else if (!could_not_.empty()) {
    line.outcome = RuleOutcome::could_not_be_checked;
    line.reason = could_not_;
  } else if (examined_ == 0 && warnings_ + notes_ == 0) {
    line.outcome = RuleOutcome::not_applicable;
    line.reason = not_applicable_.empty() ? "nothing of this kind is present or promised" : not_applicable_;
  } else {
    line.outcome = RuleOutcome::held;
  }
  return line;
}

}  // namespace counterfoil::rules
