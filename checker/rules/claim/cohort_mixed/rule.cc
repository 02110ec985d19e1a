#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"
#include "checker/score/needs.h"

namespace counterfoil::rules {

namespace {

using score::Evaluation;

bool is_named(const model::Claim& claim, std::string_view cohort) {
  return std::find(claim.cohorts.begin(), claim.cohorts.end(), cohort) != claim.cohorts.end();
}

void check_records(const Facts& facts, const Evaluation& evaluation, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  std::vector<model::SlotIndex> foreign;
  std::set<std::string> cohorts;
  for (const model::SlotIndex slot : evaluation.foreign) {
    const std::uint16_t cohort = facts.coverage.counted(slot)->cohort;
    if (cohort >= facts.manifest()->cohorts.size()) continue;  // coverage.cohort_unknown says so
    foreign.push_back(slot);
    cohorts.insert(facts.manifest()->cohorts[cohort].id);
  }
  if (foreign.empty()) return;
  Finding finding = run.finding(place(claim, {"cohort"}),
                                fmt::format("claim {} is about {} slots, and {} of them {} of another cohort",
                                            claim.id, evaluation.population.size(), foreign.size(),
                                            foreign.size() == 1 ? "has a record" : "have records"));
  finding.want = fmt::format("records of {}", fmt::join(claim.cohorts, " and "));
  finding.found = fmt::format("{} of {}: {}", foreign.size() == 1 ? "a record" : "records",
                              fmt::join(cohorts, ", "), slot_names(*facts.plan(), foreign));
  finding.count = foreign.size();
  relate(facts, foreign.front(), "the first record of another cohort", finding);
  run.add(std::move(finding));
}

/// Whether a baseline record is for a slot of the claim.
bool selects(const Facts& facts, const score::BaselineRecord& record, const Evaluation& evaluation) {
  const model::SlotTable& slots = facts.plan()->slots;
  const auto& population = evaluation.population;
  if (!record.slot.empty()) {
    const auto slot = slots.find(record.slot);
    return slot && population.contains(*slot);
  }
  const model::Selection where(slots, record.where);
  return std::any_of(population.begin(), population.end(),
                     [&](model::SlotIndex slot) { return slots.matches(slot, where); });
}

/// A limit of the hardware may come from no execution at all, and then has no cohort.
void check_baselines(const Facts& facts, const Evaluation& evaluation, const std::string& path,
                     std::string_view member, bool may_have_none, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  if (path.empty()) return;
  std::uint64_t count = 0;
  const score::BaselineRecord* first = nullptr;
  for (const score::BaselineRecord& record : facts.baselines) {
    if (may_have_none && record.cohort.empty()) continue;
    if (record.file != path || record.metric != score::ratio_interval(claim)) continue;
    if (is_named(claim, record.cohort) || !selects(facts, record, evaluation)) continue;
    if (first == nullptr) first = &record;
    ++count;
  }
  if (first == nullptr) return;
  Finding finding = run.finding(place(claim, {member}),
                                fmt::format("claim {} divides by {} of another cohort, or of none", claim.id,
                                            count == 1 ? "a baseline" : fmt::format("{} baselines", count)));
  finding.want = fmt::format("baselines of {}", fmt::join(claim.cohorts, " and "));
  finding.found = fmt::format("{} of {}", first->id, first->cohort.empty() ? "no cohort" : first->cohort);
  finding.count = count;
  finding.related.push_back({first->at, "the first such baseline"});
  run.add(std::move(finding));
}

/// Whether every side is of a cohort that the claim names.
bool sides_are_named(const model::Claim& claim, RuleRun& run) {
  bool all_named = true;
  for (const model::Side& side : claim.sides) {
    for (const std::string& cohort : side.cohorts) {
      if (is_named(claim, cohort)) continue;
      all_named = false;
      run.report(side.at.find("cohort").location(),
                 fmt::format("a side of claim {} rests on cohort {}, which the claim does not name", claim.id,
                             cohort),
                 fmt::format("one of {}", fmt::join(claim.cohorts, ", ")), cohort);
    }
  }
  return all_named;
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  for (const Evaluation& evaluation : *evaluations) {
    const model::Claim& claim = *evaluation.claim;
    const bool here = std::all_of(claim.cohorts.begin(), claim.cohorts.end(), [&](const std::string& cohort) {
      return has_evidence(*facts.manifest(), claim, cohort);
    });
    if (!here) continue;
    run.examined();
    if (sides_are_named(claim, run)) check_records(facts, evaluation, run);
    check_baselines(facts, evaluation, claim.baselines, "baselines", false, run);
    check_baselines(facts, evaluation, claim.limits, "limits", true, run);
  }
}

}  // namespace

extern const Rule claim_cohort_mixed;
const Rule claim_cohort_mixed = {
    {.id = "claim.cohort_mixed",
     .clause = "8.11",
     .title = "a claim mixes the evidence of cohorts that it does not name",
     .why = "evidence never crosses cohorts; a claim that pools them names each of them",
     .fix = "select the population by cohort, or name every cohort that is pooled on purpose"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
