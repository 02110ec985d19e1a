#include <fmt/format.h>

#include <optional>

#include "checker/exact/nearest_name.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void check(const model::Manifest& manifest, json::Value cohort, const std::string& who, RuleRun& run) {
  run.examined();
  if (manifest.find_cohort(cohort.as_string()) != nullptr) return;
  std::vector<std::string_view> known;
  for (const model::Cohort& described : manifest.cohorts) known.push_back(described.id);
  Finding finding = run.finding(
      cohort.location(),
      fmt::format("{} names cohort {}, which bundle.json does not describe", who, cohort.as_string()));
  finding.want = fmt::format("{}", fmt::join(known, ", "));
  finding.found = cohort.as_string();
  if (const auto meant = nearest_name(cohort.as_string(), known))
    finding.fix = fmt::format("did you mean {}?", *meant);
  run.add(std::move(finding));
}

void check_all(const model::Manifest& manifest, json::Value one_or_more, const std::string& who,
               RuleRun& run) {
  if (one_or_more.is_string()) check(manifest, one_or_more, who, run);
  for (const json::Value cohort : one_or_more.elements()) check(manifest, cohort, who, run);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const model::Population& population : manifest->scope.populations) {
    check_all(*manifest, population.at.find("cohort"), "the scope", run);
  }
  const model::ClaimSet* set = require_claims(facts, run);
  if (set == nullptr) return;
  for (const model::Claim& claim : set->claims) {
    check_all(*manifest, claim.at.find("cohort"), "claim " + claim.id, run);
    check_all(*manifest, claim.population.at.find("cohort"), "the population of claim " + claim.id, run);
    for (const model::Side& side : claim.sides) {
      check_all(*manifest, side.population.at.find("cohort"), "a side of claim " + claim.id, run);
    }
  }
  for (const model::PublishedTally& tally : set->tallies) {
    check_all(*manifest, tally.population.at.find("cohort"), "a tally", run);
  }
}

}  // namespace

extern const Rule claim_cohort_unknown;
const Rule claim_cohort_unknown = {
    {.id = "claim.cohort_unknown",
     .clause = "8.11",
     .title = "a claim names a cohort that the bundle does not describe",
     .why = "a claim says whose evidence it rests on, and bundle.json describes every cohort",
     .fix = "name a cohort of bundle.json, or describe this one there"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
