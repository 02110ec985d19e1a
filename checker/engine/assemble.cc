#include "checker/engine/assemble.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/bundle/excerpt.h"
#include "checker/engine/claim_lines.h"
#include "checker/engine/mask_report.h"
#include "checker/engine/replay_lines.h"
#include "checker/engine/verdict.h"
#include "checker/exact/rounding.h"
#include "counterfoil/version.h"

namespace counterfoil::engine {

namespace {

constexpr std::size_t kExcerptBytes = 160;

void add_identity(Report& report, const rules::Facts& facts) {
  report.bundle_sha256 = facts.intake.bundle_sha256;
  report.archive_sha256 = facts.intake.archive_sha256;
  report.plan_pinned = !facts.pins.plan.empty();
  report.bundle_pinned = !facts.pins.bundle.empty();
  report.archive_pinned = !facts.pins.archive.empty();
  for (const summary::FileState& file : facts.intake.files) report.files += file.present ? 1 : 0;
  report.records = facts.intake.records;
  if (facts.plan()) report.plan_sha256 = facts.plan()->digest;
  if (!facts.manifest()) return;
  const model::Manifest& manifest = *facts.manifest();
  report.contract = manifest.contract;
  report.bundle_id = manifest.id;
  report.title = manifest.title;
  report.evidence_status = name(manifest.evidence_status);
  report.publication = manifest.publication_status;
  report.establishes = manifest.scope.establishes;
  report.does_not_establish = manifest.scope.does_not_establish;
}

/// `8 x NVIDIA H100, full, exclusive`, as far as it was recorded.
std::string hardware_of(const model::Target& target) {
  std::string text = target.model;
  if (text == "not_recorded") text = target.kind + " of a model not recorded";
  if (target.count) text = fmt::format("{} x {}", *target.count, text);
  if (!target.partition.empty()) text += ", " + target.partition;
  if (!target.sharing.empty() && target.sharing != "not_recorded") text += ", " + target.sharing;
  return text;
}

/// What an entry of bundle.json says of itself that nobody established.
void add_not_established(std::string_view section, std::string_view id, const model::Manifest& manifest,
                         CohortBinding& binding) {
  for (const json::Value entry : manifest.document.root().find(section).elements()) {
    if (entry.find("id").as_string() != id) continue;
    for (const json::Value text : entry.find("not_established").elements()) {
      binding.not_established.emplace_back(text.as_string());
    }
    return;
  }
}

CohortBinding binding_of(const model::Manifest& manifest, const model::Cohort& cohort) {
  CohortBinding binding;
  binding.target = cohort.target;
  binding.environment = cohort.environment;
  binding.mode = cohort.mode;
  if (const auto* target = manifest.find_target(cohort.target)) binding.hardware = hardware_of(*target);
  if (const auto* environment = manifest.find_environment(cohort.environment)) {
    binding.pin = name(environment->pin);
  }
  add_not_established("targets", cohort.target, manifest, binding);
  add_not_established("environments", cohort.environment, manifest, binding);
  for (const std::string& source : cohort.sources) {
    add_not_established("sources", source, manifest, binding);
  }
  add_not_established("generations", cohort.generation, manifest, binding);
  return binding;
}

void add_cohorts(Report& report, const rules::Facts& facts) {
  if (!facts.manifest()) return;
  std::vector<std::uint64_t> records(facts.manifest()->cohorts.size());
  for (const summary::TryRecord& record : facts.coverage.records()) {
    if (record.cohort < records.size()) ++records[record.cohort];
  }
  for (std::size_t i = 0; i < records.size(); ++i) {
    const model::Cohort& cohort = facts.manifest()->cohorts[i];
    report.cohorts.push_back({cohort.id, cohort.title, cohort.executed, cohort.held, cohort.reason,
                              records[i], binding_of(*facts.manifest(), cohort)});
  }
}

void add_tally(Report& report, const rules::Facts& facts) {
  if (!facts.has_coverage()) return;
  report.tally.planned = facts.plan()->slots.size();
  for (model::SlotIndex slot = 0; slot < facts.plan()->slots.size(); ++slot) {
    const summary::TryRecord* counted = facts.coverage.counted(slot);
    if (counted == nullptr) {
      ++report.tally.unrecorded;
    } else {
      ++report.tally.outcomes[static_cast<std::size_t>(counted->outcome)];
    }
  }
}

void add_claims(Report& report, const rules::Facts& facts) {
  if (!facts.claims()) return;
  for (const score::Evaluation& evaluation : facts.evaluations) {
    report.claims.push_back(claim_line(evaluation, *facts.plan()));
  }
  for (const model::Citation& citation : facts.claims()->citations) {
    std::string value = citation.unit.empty() ? citation.value : citation.value + " " + citation.unit;
    report.citations.push_back({citation.id, citation.quantity, std::move(value), citation.source,
                                citation.cohort, citation.beside});
  }
}

void add_costs(Report& report, const rules::Facts& facts) {
  for (const auto& [currency, sum] : facts.costs.by_currency()) {
    CostLine line;
    line.currency = currency;
    line.amount = exact_text(sum.known(), 2);
    line.is = sum.unknown == 0     ? CostLine::Is::total
              : sum.unknown_credit ? CostLine::Is::known_only
                                   : CostLine::Is::at_least;
    line.settled = sum.settled;
    line.estimated = sum.estimated;
    line.unknown = sum.unknown;
    report.costs.push_back(std::move(line));
  }
}

std::string_view support_word(model::Support::Kind kind) {
  using Kind = model::Support::Kind;
  switch (kind) {
    case Kind::none:
      return "none";
    case Kind::unusable:
      return "unusable";
    case Kind::unrelated:
      return "unrelated";
    case Kind::not_recorded:
      return "not_recorded";
    case Kind::order_only:
      return "order_only";
    case Kind::not_bounded:
      return "not_bounded";
    case Kind::not_covered:
      return "not_covered";
    case Kind::one_clock:
      return "one_clock";
    case Kind::related_clocks:
      break;
  }
  return "related_clocks";
}

void add_intervals(Report& report, const rules::Facts& facts) {
  for (const auto& [group, count] : facts.timing.groups()) {
    report.intervals.push_back({group.metric, std::string(support_word(group.kind)), group.start_clock,
                                group.end_clock, count.intervals,
                                count.widest_ns > 0 ? model::nanoseconds_text(count.widest_ns) : ""});
  }
}

void add_excerpt(Finding& finding, const bundle::Tree& tree) {
  if (finding.where.file.empty() || finding.where.line == 0) return;
  const auto excerpt = bundle::excerpt(tree, finding.where, kExcerptBytes);
  if (!excerpt) return;
  finding.excerpt = excerpt->text;
  finding.excerpt_column = excerpt->caret + 1;
  finding.excerpt_cut_left = excerpt->cut_left;
  finding.excerpt_cut_right = excerpt->cut_right;
}

bool lies_in_receipt(const Finding& finding, const rules::Facts& facts) {
  return std::any_of(facts.receipts.begin(), facts.receipts.end(),
                     [&](const auto& receipt) { return receipt.path == finding.where.file; });
}

void add_findings(Report& report, const rules::Facts& facts, const std::vector<rules::RuleRun>& runs,
                  const bundle::Tree& tree) {
  for (const rules::RuleRun& run : runs) {
    const LedgerLine line = run.ledger();
    report.errors += line.errors;
    report.warnings += line.warnings;
    report.notes += line.notes;
    std::vector<Finding> findings = run.findings();
    const std::uint64_t reported = line.errors + line.warnings + line.notes;
    if (findings.size() < reported) {
      report.limits_hit.push_back(
          fmt::format("{}: the first {} of {} findings are listed", line.rule, findings.size(), reported));
    }
    for (Finding& finding : findings) report.findings.push_back(std::move(finding));
    report.ledger.push_back(line);
  }
  std::stable_sort(report.findings.begin(), report.findings.end(), [](const Finding& a, const Finding& b) {
    return std::tie(a.severity, a.where, a.rule, a.message) <
           std::tie(b.severity, b.where, b.rule, b.message);
  });
  for (Finding& finding : report.findings) {
    // What lies outside the bundle is no file of it, even if one has its name.
    const bool outside = facts.imported.is_source(finding.where.file) || lies_in_receipt(finding, facts);
    if (!outside) add_excerpt(finding, tree);
  }
}

}  // namespace

Report assemble(const rules::Facts& facts, const std::vector<rules::RuleRun>& runs,
                const bundle::Tree& tree) {
  Report report;
  report.tool_version = version();
  add_identity(report, facts);
  add_cohorts(report, facts);
  add_tally(report, facts);
  add_claims(report, facts);
  add_costs(report, facts);
  add_intervals(report, facts);
  report.replay = replay_lines(facts);
  add_findings(report, facts, runs, tree);
  decide(report);
  mask_credentials(report);
  return report;
}

}  // namespace counterfoil::engine
