#include "checker/engine/mask_report.h"

#include <gtest/gtest.h>

namespace counterfoil::engine {
namespace {

// Put together here, so that this file holds nothing that looks like a key.
const std::string kKey = std::string("AKIA") + "IOSFODNN7EXAMPLE";

TEST(MaskReport, no_text_of_a_bundle_shows_a_credential) {
  Report report;
  report.contract = report.subject = report.bundle_id = report.title = report.verdict_reason = kKey;
  report.cohorts = {{kKey, kKey, true, true, kKey, 0}};
  ClaimResult claim;
  claim.id = claim.title = claim.metric = claim.population = claim.cohort = claim.reason = claim.printed =
      kKey;
  claim.recomputed = claim.fraction = claim.denominator = claim.bounds = kKey;
  claim.near_ties = {kKey};
  claim.where.file = claim.where.pointer = kKey;
  report.claims = {claim};
  report.citations = {{kKey, kKey, kKey, kKey, kKey, kKey}};
  Finding finding;
  finding.message = finding.want = finding.found = finding.why = finding.fix = kKey;
  finding.where.file = finding.where.pointer = kKey;
  finding.related = {{finding.where, kKey}};
  report.findings = {finding};
  report.ledger = {{"chapter.rule", RuleOutcome::could_not_be_checked, 0, 0, 0, 0, kKey}};
  report.establishes = report.does_not_establish = report.limits_hit = {kKey};

  mask_credentials(report);

  const std::string masked = "AKIA****";
  ClaimResult& c = report.claims[0];
  CitationLine& q = report.citations[0];
  Finding& f = report.findings[0];
  for (std::string* text : {&report.contract,
                            &report.subject,
                            &report.bundle_id,
                            &report.title,
                            &report.verdict_reason,
                            &report.cohorts[0].id,
                            &report.cohorts[0].title,
                            &report.cohorts[0].reason,
                            &c.id,
                            &c.title,
                            &c.metric,
                            &c.population,
                            &c.cohort,
                            &c.reason,
                            &c.printed,
                            &c.recomputed,
                            &c.fraction,
                            &c.denominator,
                            &c.bounds,
                            &c.near_ties[0],
                            &c.where.file,
                            &c.where.pointer,
                            &q.id,
                            &q.quantity,
                            &q.value,
                            &q.source,
                            &q.cohort,
                            &q.beside,
                            &f.message,
                            &f.want,
                            &f.found,
                            &f.why,
                            &f.fix,
                            &f.where.file,
                            &f.where.pointer,
                            &f.related[0].what,
                            &f.related[0].where.file,
                            &f.related[0].where.pointer,
                            &report.ledger[0].reason,
                            &report.establishes[0],
                            &report.does_not_establish[0],
                            &report.limits_hit[0]}) {
    EXPECT_EQ(*text, masked);
  }
}

TEST(MaskReport, digests_stay) {
  Report report;
  report.plan_sha256 = report.bundle_sha256 = report.archive_sha256 = std::string(64, 'a');
  mask_credentials(report);
  EXPECT_EQ(report.plan_sha256, std::string(64, 'a'));
  EXPECT_EQ(report.bundle_sha256, std::string(64, 'a'));
  EXPECT_EQ(report.archive_sha256, std::string(64, 'a'));
}

}  // namespace
}  // namespace counterfoil::engine
