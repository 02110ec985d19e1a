#include "checker/rules/rule.h"

#include <algorithm>
#include <iterator>
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

std::uint64_t& RuleRun::counter(Severity severity) {
  if (severity == Severity::error) return errors_;
  return severity == Severity::warning ? warnings_ : notes_;
}

void RuleRun::add(Finding finding) {
  ++counter(finding.severity);
  findings_.add(Ordered{std::move(finding)});
}

void RuleRun::add_grouped(Finding finding) {
  const Cause cause(finding.severity, finding.message, finding.want);
  merge_group(cause, Ordered{std::move(finding)});
}

void RuleRun::merge_group(const Cause& cause, Ordered group) {
  const auto [place, is_new] = groups_.try_emplace(cause, group);
  if (!is_new) {
    const std::uint64_t both = place->second.count + group.count;
    if (group < place->second) place->second = std::move(group);
    place->second.count = both;
  }
  // A cause that falls out once has enough smaller ones before it to stay out, in whatever order shards
  // merge.
  if (groups_.size() <= keep_) return;
  const auto last = std::prev(groups_.end());
  counter(last->second.severity) += last->second.count;
  groups_.erase(last);
}

void RuleRun::report(Location where, std::string message, std::string want, std::string found) {
  Finding item = finding(std::move(where), std::move(message));
  item.want = std::move(want);
  item.found = std::move(found);
  add(std::move(item));
}

void RuleRun::unlisted(std::uint64_t findings) {
  switch (info_->severity) {
    case Severity::error:
      errors_ += findings;
      break;
    case Severity::warning:
      warnings_ += findings;
      break;
    case Severity::note:
      notes_ += findings;
      break;
  }
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
  for (auto& [cause, group] : other.groups_) merge_group(cause, std::move(group));
}

std::vector<Finding> RuleRun::findings() const {
  std::vector<Ordered> all = findings_.kept();
  for (const auto& [cause, group] : groups_) all.push_back(group);
  std::sort(all.begin(), all.end());
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), keep_))};
}

LedgerLine RuleRun::ledger() const {
  LedgerLine line;
  line.rule = info_->id;
  line.examined = examined_;
  line.errors = errors_;
  line.warnings = warnings_;
  line.notes = notes_;
  for (const auto& [cause, group] : groups_) {
    line.errors += group.severity == Severity::error ? 1 : 0;
    line.warnings += group.severity == Severity::warning ? 1 : 0;
    line.notes += group.severity == Severity::note ? 1 : 0;
  }
  if (line.errors > 0) {
    line.outcome = RuleOutcome::violated;
  } else if (!could_not_.empty()) {
    line.outcome = RuleOutcome::could_not_be_checked;
    line.reason = could_not_;
  } else if (examined_ == 0 && line.warnings + line.notes == 0) {
    line.outcome = RuleOutcome::not_applicable;
    line.reason = not_applicable_.empty() ? "nothing of this kind is present or promised" : not_applicable_;
  } else {
    line.outcome = RuleOutcome::held;
  }
  return line;
}

}  // namespace counterfoil::rules
