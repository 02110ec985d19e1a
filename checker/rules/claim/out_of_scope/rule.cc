#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/select.h"

namespace counterfoil::rules {

namespace {

using Slots = model::SlotSet;

void check_metric(const model::Claim& claim, const model::Scope& scope, RuleRun& run) {
  if (!scope.restricts_metrics) return;
  run.examined();
  if (std::find(scope.metrics.begin(), scope.metrics.end(), name(claim.metric)) != scope.metrics.end())
    return;
  Finding finding = run.finding(
      place(claim, {"metric"}),
      fmt::format("claim {} is a {}, which the scope does not list", claim.id, name(claim.metric)));
  finding.want = fmt::format("{}", fmt::join(scope.metrics, ", "));
  finding.found = name(claim.metric);
  finding.related.push_back({scope.at.find("metrics").location(), "the metrics that may be claimed"});
  run.add(std::move(finding));
}

void check_population(const score::Evaluation& evaluation, const model::Scope& scope,
                      const std::vector<Slots>& permitted, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  run.examined();
  const model::SlotSet& slots = evaluation.population;
  const bool inside = std::any_of(permitted.begin(), permitted.end(), [&](const Slots& all) {
    return std::includes(all.begin(), all.end(), slots.begin(), slots.end());
  });
  if (inside) return;
  Finding finding = run.finding(claim.population.at.location(),
                                fmt::format("claim {} is about {}, which no population of the scope holds",
                                            claim.id, describe(claim.population)));
  std::vector<std::string> names;
  for (const model::Population& population : scope.populations) names.push_back(describe(population));
  finding.want = fmt::format("slots of one of: {}", fmt::join(names, "; "));
  finding.found = fmt::format("{} ({} slots)", describe(claim.population), slots.size());
  finding.related.push_back({scope.at.find("populations").location(), "the populations that may be claimed"});
  run.add(std::move(finding));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  const model::Scope& scope = facts.manifest()->scope;
  if (!scope.restricts_metrics && !scope.restricts_populations) {
    return run.not_applicable("the scope lists neither metrics nor populations");
  }
  const score::Selector selector(*facts.manifest(), *facts.plan(), facts.coverage);
  std::vector<Slots> permitted;
  for (const model::Population& population : scope.populations)
    permitted.push_back(selector.select(population));
  for (const score::Evaluation& evaluation : *evaluations) {
    check_metric(*evaluation.claim, scope, run);
    if (!scope.restricts_populations || evaluation.population.empty()) continue;
    check_population(evaluation, scope, permitted, run);
  }
}

}  // namespace

extern const Rule claim_out_of_scope;
const Rule claim_out_of_scope = {
    {.id = "claim.out_of_scope",
     .clause = "8.9",
     .title = "a claim goes beyond the scope of its bundle",
     .why = "the scope lists the metrics and the populations that may be claimed from a bundle",
     .fix = "drop the claim, or widen the scope before the next run"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
