#include "checker/engine/mask_report.h"

#include <initializer_list>
#include <string>
#include <vector>

#include "checker/bundle/mask.h"

namespace counterfoil::engine {

namespace {

void mask(std::initializer_list<std::string*> texts) {
  for (std::string* text : texts) *text = bundle::masked(*text);
}

void mask_each(std::vector<std::string>& texts) {
  for (std::string& text : texts) mask({&text});
}

void mask_place(Location& where) {
  mask({&where.file, &where.pointer});
}

void mask_finding(Finding& finding) {
  mask({&finding.message, &finding.want, &finding.found, &finding.why, &finding.fix});
  mask_place(finding.where);
  for (Related& related : finding.related) {
    mask({&related.what});
    mask_place(related.where);
  }
}

void mask_claim(ClaimResult& claim) {
  mask({&claim.id, &claim.title, &claim.metric, &claim.population, &claim.cohort, &claim.reason,
        &claim.printed, &claim.recomputed, &claim.fraction, &claim.denominator, &claim.bounds});
  mask_each(claim.near_ties);
  mask_place(claim.where);
}

}  // namespace

void mask_credentials(Report& report) {
  mask({&report.contract, &report.subject, &report.bundle_id, &report.title, &report.verdict_reason});
  for (CohortLine& cohort : report.cohorts) {
    CohortBinding& binding = cohort.binding;
    mask({&cohort.id, &cohort.title, &cohort.reason, &binding.target, &binding.hardware, &binding.environment,
          &binding.mode});
    mask_each(binding.not_established);
  }
  for (ClaimResult& claim : report.claims) mask_claim(claim);
  for (CitationLine& citation : report.citations) {
    mask({&citation.id, &citation.quantity, &citation.value, &citation.source, &citation.cohort,
          &citation.beside});
  }
  for (IntervalLine& line : report.intervals) mask({&line.metric, &line.start_clock, &line.end_clock});
  for (ReplayLine& line : report.replay.lines) mask({&line.receipt, &line.device});
  mask_each(report.replay.not_about_this);
  for (Finding& finding : report.findings) mask_finding(finding);
  for (LedgerLine& line : report.ledger) mask({&line.reason});
  mask_each(report.establishes);
  mask_each(report.does_not_establish);
  mask_each(report.limits_hit);
}

}  // namespace counterfoil::engine
