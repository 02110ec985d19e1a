#include "checker/score/study.h"

namespace counterfoil::score {
namespace {

SlotView view(const Evidence& evidence, const std::vector<bool>& cohorts, model::SlotIndex slot) {
  SlotView seen;
  seen.slot = slot;
  seen.record = evidence.coverage.settled(slot);
  seen.foreign = seen.record && !belongs_to(*seen.record, cohorts);
  seen.unreadable = evidence.coverage.has_unreadable(slot);
  seen.excluded = seen.has_outcome(model::Outcome::excluded) ||
                  (!evidence.amended_out.empty() && evidence.amended_out[slot]);
  return seen;
}

std::optional<Length> length(const summary::RecordedValue* value) {
  if (!value || value->nonfinite) return std::nullopt;
  return Length{value->value, value->unit};
}

/// The duration of the slot that the plan pairs with this one, if it was accepted in a cohort of the claim.
FoundBaseline paired_baseline(const Evidence& evidence, const std::vector<bool>& cohorts,
                              std::uint16_t quantity, model::SlotIndex slot) {
  FoundBaseline found;
  const auto pair = evidence.pairs.baseline_of(slot);
  if (!pair) return found;
  const SlotView baseline = view(evidence, cohorts, pair->baseline);
  found.ambiguous = pair->ambiguous;
  found.unreadable = baseline.unreadable;
  if (baseline.foreign || !baseline.has_outcome(model::Outcome::accepted)) return found;
  const summary::RecordedValue* value = baseline.record->find(quantity);
  found.length = length(value);
  found.flagged = value && value->flagged;
  found.synthetic = value && value->synthetic;
  found.unbounded = value && value->unbounded;
  if (value) found.conditions = value->conditions;
  return found;
}

std::vector<FoundBaseline> baselines_of(const Study& study, const Evidence& evidence,
                                        const std::vector<bool>& cohorts, std::uint16_t quantity) {
  if (!study.claim.baselines.empty()) {
    return file_baselines(study.claim, evidence.plan, evidence.baselines, study.slots);
  }
  std::vector<FoundBaseline> baselines;
  for (const SlotView& slot : study.slots) {
    baselines.push_back(paired_baseline(evidence, cohorts, quantity, slot.slot));
  }
  return baselines;
}

void add_tasks(Study& study, const Evidence& evidence, const std::vector<bool>& cohorts) {
  const auto quantity =
      evidence.needs.index_of(std::string("intervals.").append(ratio_interval(study.claim)));
  if (!quantity) return;
  const std::vector<FoundBaseline> baselines = baselines_of(study, evidence, cohorts, *quantity);
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    SlotView& slot = study.slots[i];
    const FoundBaseline& baseline = baselines[i];
    const summary::RecordedValue* runtime = study.value(i, quantity);
    slot.aligned = baseline.is_usable();
    Task task;
    task.correct = !slot.foreign && slot.has_outcome(model::Outcome::accepted);
    if (!baseline.flagged) task.baseline = baseline.length;
    task.runtime = length(runtime);
    study.tasks.push_back(task);
    study.flagged.push_back(runtime && runtime->flagged);
    study.ambiguous.push_back(baseline.ambiguous);
    study.displaced.push_back(baseline.displaced);
    study.synthetic.push_back(baseline.synthetic || (runtime && runtime->synthetic));
    study.unbounded.push_back(baseline.unbounded || (runtime && runtime->unbounded));
    study.unlike.emplace_back();
    if (baseline.is_usable() && runtime && runtime->conditions != baseline.conditions) {
      study.unlike.back() = baseline.conditions;
    }
    if (baseline.unreadable && !slot.unreadable) ++study.uncertain;
  }
}

/// A line of unknown slot matters unless each slot has its record, and no other line could count instead.
bool loose_lines_matter(const Study& study, const Evidence& evidence) {
  if (evidence.plan.retry.max_tries > 1) return true;
  if (needs_baselines(study.claim) && study.claim.baselines.empty()) return true;
  for (const SlotView& slot : study.slots) {
    if (!slot.record) return true;
  }
  return false;
}

}  // namespace

Evidence::Evidence(const model::Manifest& manifest, const model::Plan& the_plan,
                   const model::ClaimSet& claims, const summary::Coverage& the_coverage,
                   const std::vector<BaselineRecord>& the_baselines)
    : plan(the_plan),
      coverage(the_coverage),
      baselines(the_baselines),
      needs(needs_of(claims)),
      selector(manifest, the_plan, the_coverage),
      pairs(the_plan) {
  if (plan.amendments.empty()) return;
  amended_out.resize(plan.slots.size());
  for (model::SlotIndex slot = 0; slot < plan.slots.size(); ++slot) {
    amended_out[slot] = plan.exclusion_of(slot) != nullptr;
  }
}

const summary::RecordedValue* Study::value(std::size_t slot, std::optional<std::uint16_t> quantity) const {
  const SlotView& seen = slots[slot];
  if (!quantity || !seen.record || seen.foreign) return nullptr;
  return seen.record->find(*quantity);
}

Study prepare(const model::Claim& claim, const Evidence& evidence,
              const std::vector<model::SlotIndex>& considered) {
  Study study{claim, {}, {}, {}, {}, {}, {}, {}, {}, {}};
  const std::vector<bool> cohorts = evidence.selector.cohorts(claim.cohorts);
  study.slots.reserve(considered.size());
  for (const model::SlotIndex slot : considered) {
    study.slots.push_back(view(evidence, cohorts, slot));
    if (study.slots.back().unreadable) ++study.uncertain;
  }
  if (claim.deadline) {
    study.timed = evidence.needs.index_of(std::string("intervals.").append(ratio_interval(claim)));
  }
  if (needs_baselines(claim)) add_tasks(study, evidence, cohorts);
  if (loose_lines_matter(study, evidence)) study.loose_lines = evidence.coverage.unreadable_without_slot();
  return study;
}

}  // namespace counterfoil::score
