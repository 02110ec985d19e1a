#include "checker/score/study.h"

namespace counterfoil::score {
namespace {

/// Looks at slots as one claim does.
class Viewer {
 public:
  Viewer(const Evidence& evidence, const model::Claim& claim)
      : evidence_(evidence), cohorts_(evidence.selector.cohorts(claim.cohorts)) {}

  SlotView operator()(model::SlotIndex slot) const {
    SlotView seen;
    seen.slot = slot;
    seen.record = evidence_.coverage.settled(slot);
    if (seen.record) {
      seen.foreign = !belongs_to(*seen.record, cohorts_);
      seen.excluded = seen.record->outcome == model::Outcome::excluded;
    }
    seen.unreadable = evidence_.coverage.has_unreadable(slot);
    if (!evidence_.amended_out.empty() && evidence_.amended_out[slot]) seen.excluded = true;
    return seen;
  }

 private:
  const Evidence& evidence_;
  std::vector<bool> cohorts_;
};

std::optional<Length> length(const std::optional<summary::RecordedValue>& value) {
  if (!value || value->nonfinite) return std::nullopt;
  return Length{value->value, value->unit};
}

void pair(Study& study, const Evidence& evidence, const Viewer& view) {
  study.paired.reserve(study.slots.size());
  for (SlotView& slot : study.slots) {
    study.paired.push_back(nullptr);
    study.ambiguous.push_back(false);
    const auto pair = evidence.pairs.baseline_of(slot.slot);
    if (!pair) continue;
    const SlotView baseline = view(pair->baseline);
    study.ambiguous.back() = pair->ambiguous;
    if (baseline.unreadable && !slot.unreadable) ++study.uncertain;
    if (baseline.is_accepted()) study.paired.back() = baseline.record;
  }
}

void list(Study& study, const Evidence& evidence) {
  for (const FoundBaseline& found :
       file_baselines(study.claim, evidence.plan, evidence.baselines, study.slots)) {
    study.listed.push_back(found.record);
    study.ambiguous.push_back(found.ambiguous);
    study.displaced.push_back(found.displaced);
  }
}

void add_tasks(Study& study, const Evidence& evidence, const Viewer& view) {
  study.divided = evidence.needs.index_of(std::string("intervals.").append(ratio_interval(study.claim)));
  if (!study.divided) return;
  if (study.claim.baselines.empty()) {
    pair(study, evidence, view);
  } else {
    list(study, evidence);
  }
  for (std::size_t i = 0; i < study.slots.size(); ++i) {
    study.slots[i].aligned = study.baseline(i).is_usable();
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

std::optional<summary::RecordedValue> Study::value(std::size_t slot,
                                                   std::optional<std::uint16_t> quantity) const {
  if (!quantity) return std::nullopt;
  const SlotView& seen = slots[slot];
  if (!seen.record || seen.foreign) return std::nullopt;
  return coverage.value(*seen.record, *quantity);
}

FoundBaseline Study::baseline(std::size_t slot) const {
  FoundBaseline found;
  if (!listed.empty()) {
    if (listed[slot] != nullptr) found = found_in(*listed[slot]);
  } else if (paired[slot] != nullptr) {
    const auto value = coverage.value(*paired[slot], *divided);
    if (!value) return found;
    found.length = length(value);
    found.flagged = value->flagged;
    found.synthetic = value->synthetic;
    found.unbounded = value->unbounded;
    found.conditions = value->conditions;
  }
  return found;
}

Task Study::task(std::size_t slot) const {
  Task task;
  task.correct = slots[slot].is_accepted();
  const FoundBaseline found = baseline(slot);
  if (!found.flagged) task.baseline = found.length;
  task.runtime = length(value(slot, divided));
  return task;
}

bool Study::is_flagged(std::size_t slot) const {
  const auto runtime = value(slot, divided);
  return runtime && runtime->flagged;
}

Study prepare(const model::Claim& claim, const Evidence& evidence, const model::SlotSet& considered) {
  Study study{claim, evidence.coverage, {}, {}, {}, {}, {}, {}};
  const Viewer view(evidence, claim);
  study.slots.reserve(considered.size());
  for (const model::SlotIndex slot : considered) {
    study.slots.push_back(view(slot));
    if (study.slots.back().unreadable) ++study.uncertain;
  }
  if (claim.deadline) {
    study.timed = evidence.needs.index_of(std::string("intervals.").append(ratio_interval(claim)));
  }
  if (needs_baselines(claim)) add_tasks(study, evidence, view);
  const std::uint64_t loose_lines = evidence.coverage.unreadable_without_slot();
  if (loose_lines > 0 && loose_lines_matter(study, evidence)) study.loose_lines = loose_lines;
  return study;
}

}  // namespace counterfoil::score
