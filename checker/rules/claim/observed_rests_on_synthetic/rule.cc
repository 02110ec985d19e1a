#include <fmt/format.h>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

using model::EvidenceStatus;

bool nothing_was_observed(EvidenceStatus status) {
  return status == EvidenceStatus::synthetic || status == EvidenceStatus::proposed;
}

/// The status of the bundle is one cause, however many claims disregard it.
void report_bundle(const model::Manifest& manifest, const std::vector<const model::Claim*>& claims,
                   RuleRun& run) {
  if (claims.empty()) return;
  std::vector<std::string> names;
  for (const model::Claim* claim : claims) names.push_back(claim->id);
  const std::string_view status = name(manifest.evidence_status);
  Finding finding = run.finding(
      place(*claims.front(), {"status"}),
      claims.size() == 1
          ? fmt::format("claim {} is said to be observed, and the evidence is {}", names.front(), status)
          : fmt::format("{} claims are said to be observed, and the evidence is {}", claims.size(), status));
  finding.want = "illustrative";
  finding.found = fmt::format("observed: {}", first_names(names));
  finding.count = claims.size();
  finding.related.push_back({manifest.document.root().find("evidence_status").location(),
                             fmt::format("the evidence is {}", status)});
  run.add(std::move(finding));
}

void check_fields(const Facts& facts, const score::Evaluation& evaluation, RuleRun& run) {
  if (evaluation.synthetic.empty()) return;
  const model::Claim& claim = *evaluation.claim;
  Finding finding = run.finding(
      place(claim, {"status"}),
      fmt::format("claim {} is said to be observed, and rests on synthetic fields of {} slot{}", claim.id,
                  evaluation.synthetic.size(), evaluation.synthetic.size() == 1 ? "" : "s"));
  finding.want = "illustrative, or recorded fields";
  finding.found = fmt::format("observed; synthetic: {}", slot_names(*facts.plan(), evaluation.synthetic));
  finding.count = evaluation.synthetic.size();
  relate(facts, evaluation.synthetic.front(),
         "the first record with a synthetic field, or with such a baseline", finding);
  run.add(std::move(finding));
}

void check_sources(const model::ClaimSet& set, const model::Claim& claim, RuleRun& run) {
  for (const json::Value id : claim.at.find("derived_from").elements()) {
    const model::Claim* source = set.find(id.as_string());
    if (source == nullptr || !source->illustrative) continue;
    Finding finding = run.finding(
        id.location(), fmt::format("claim {} is said to be observed, and derives from {}, which illustrates",
                                   claim.id, source->id));
    finding.want = "an observed claim";
    finding.found = fmt::format("{}, illustrative", source->id);
    finding.related.push_back({place(*source, {"status"}), "what it derives from"});
    run.add(std::move(finding));
  }
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  const model::Manifest& manifest = *facts.manifest();
  std::vector<const model::Claim*> disregarding;
  for (const score::Evaluation& evaluation : *evaluations) {
    run.examined();
    if (evaluation.claim->illustrative) continue;
    if (nothing_was_observed(manifest.evidence_status)) {
      disregarding.push_back(evaluation.claim);
    } else {
      check_fields(facts, evaluation, run);
      check_sources(*facts.claims(), *evaluation.claim, run);
    }
  }
  report_bundle(manifest, disregarding, run);
}

}  // namespace

extern const Rule claim_observed_rests_on_synthetic;
const Rule claim_observed_rests_on_synthetic = {
    {.id = "claim.observed_rests_on_synthetic",
     .clause = "8.10",
     .title = "a claim that is said to be observed rests on evidence that nobody observed",
     .why = "an observed claim rests on observed evidence alone",
     .fix = "say that the claim is illustrative, or rest it on recorded evidence"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
