#include "checker/rules/claim/claims.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "checker/score/comparison.h"
#include "checker/score/needs.h"
#include "checker/score/units.h"

namespace counterfoil::rules {

namespace {

using model::Denominator;
using model::Metric;
using score::Evaluation;

constexpr std::size_t kNamed = 5;

/// Whether a baselines file that a claim names has the lines that it promises, and each could be used.
bool is_whole(const Facts& facts, const std::string& path) {
  if (path.empty()) return true;
  const summary::FileState* file = facts.intake.find(path);
  if (file == nullptr || !file->present || file->error || file->lines.value_or(0) == 0) return false;
  const auto promised = facts.manifest()->find_file(path)->records;
  const auto used = std::count_if(facts.baselines.begin(), facts.baselines.end(),
                                  [&](const auto& record) { return record.file == path; });
  return static_cast<std::uint64_t>(used) >= promised.value_or(*file->lines);
}

std::string population_obstacle(const Facts& facts, const Evaluation& evaluation) {
  if (!populations_are_known(facts, *evaluation.claim)) return "its population names what is not there";
  for (const score::SideEvaluation& side : evaluation.sides) {
    if (side.population.empty()) return "a side of it selects no slot";
  }
  return evaluation.population.size() == evaluation.left_out.size() ? "its population is empty" : "";
}

/// What a slot has to have a record of for the sake of one claim.
struct Demand {
  std::string field;
  std::optional<std::uint16_t> quantity;
};

bool is_hole(const Facts& facts, model::SlotIndex slot, const std::vector<Demand>& demands) {
  const summary::TryRecord* record = facts.coverage.settled(slot);
  if (record == nullptr) return true;
  return std::any_of(demands.begin(), demands.end(), [&](const Demand& demand) {
    return demand.quantity && !facts.coverage.value(*record, *demand.quantity) &&
           facts.plan()->promises(slot, record->outcome, demand.field);
  });
}

/// The numbers of each record that the claim is about.
std::vector<Demand> demands_of(const Facts& facts, const model::Claim& claim) {
  std::vector<std::string> fields = score::quantities_of(claim);
  if (score::needs_baselines(claim))
    fields.push_back(fmt::format("intervals.{}", score::ratio_interval(claim)));
  const score::Needs needs = score::needs_of(*facts.claims());
  std::vector<Demand> demands;
  for (std::string& field : fields) {
    const auto quantity = needs.index_of(field);
    demands.push_back({std::move(field), quantity});
  }
  return demands;
}

/// The value of a fraction, in the way in which the claim states one.
score::Value value_of(const model::Claim& claim, std::uint64_t numerator, std::uint64_t of) {
  score::Value value;
  if (claim.unit == model::Unit::count) {
    value.rational = Rational(numerator);
  } else if (of > 0) {
    value.rational = Rational(numerator, of);
  }
  return value;
}

}  // namespace

const std::vector<Evaluation>* require_evaluations(const Facts& facts, RuleRun& run) {
  if (require_manifest(facts, run) == nullptr || require_plan(facts, run) == nullptr) return nullptr;
  return require_claims(facts, run) == nullptr ? nullptr : &facts.evaluations;
}

std::string comparable_key(const model::Claim& claim) {
  std::vector<std::string> left_out = claim.left_out;
  std::sort(left_out.begin(), left_out.end());
  std::vector<std::string> by = claim.by;
  std::sort(by.begin(), by.end());
  return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", name(claim.metric), describe(claim.population),
                     fmt::join(left_out, ","), claim.denominator ? name(*claim.denominator) : "",
                     fmt::join(claim.cohorts, ","), claim.baselines, score::ratio_interval(claim),
                     name(claim.arithmetic), claim.unit_name, claim.paired_by_position,
                     claim.flagged_included.value_or(true), fmt::join(by, ","));
}

bool pools_cohorts(const model::Claim& claim) {
  if (claim.sides.empty()) return claim.cohorts.size() > 1;
  return std::any_of(claim.sides.begin(), claim.sides.end(),
                     [](const model::Side& side) { return side.cohorts.size() > 1; });
}

std::string obstacle(const Facts& facts, const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (evaluation.status == Evaluation::Status::could_not_be_checked) return evaluation.reason;
  for (const std::string& cohort : claim.cohorts) {
    if (!has_evidence(*facts.manifest(), claim, cohort))
      return "no evidence of cohort " + cohort + " is held here";
  }
  if (std::string reason = population_obstacle(facts, evaluation); !reason.empty()) return reason;
  for (const std::string& quantity : score::quantities_of(claim)) {
    if (!is_a_quantity(quantity)) return quantity + " is no quantity that claims are made of";
  }
  if (lacks_quantity(claim)) return "a side of it names no quantity";
  if (!evaluation.too_few.empty()) return evaluation.reason;
  if (std::string fault = score::unit_fault(claim); !fault.empty()) return fault;
  if (lacks_baselines(facts, claim)) return "there are no baselines for it";
  if (lacks_limits(facts, claim)) return "there are no hardware limits for it";
  for (const std::string& path : {claim.baselines, claim.limits}) {
    if (!is_whole(facts, path)) return path + " is not whole";
  }
  return {};
}

bool has_evidence(const model::Manifest& manifest, const model::Claim& claim, std::string_view cohort) {
  const model::Cohort* found = manifest.find_cohort(cohort);
  return found != nullptr && found->held && (found->executed || claim.illustrative);
}

bool is_listed_baselines(const model::Manifest& manifest, std::string_view path) {
  const model::ListedFile* file = manifest.find_file(path);
  return file != nullptr && file->role == "baselines";
}

bool population_is_known(const Facts& facts, const model::Population& population) {
  for (const std::string& cohort : population.cohorts) {
    if (facts.manifest()->find_cohort(cohort) == nullptr) return false;
  }
  const model::Plan& plan = *facts.plan();
  for (const auto& [name, values] : population.where) {
    const auto axis = plan.slots.find_axis(name);
    if (!axis) return false;
    const auto& planned = plan.slots.axes()[*axis].values;
    for (const std::string& value : values) {
      if (std::find(planned.begin(), planned.end(), value) == planned.end()) return false;
    }
  }
  return true;
}

bool populations_are_known(const Facts& facts, const model::Claim& claim) {
  for (const std::string& axis : claim.by) {
    if (!facts.plan()->slots.find_axis(axis)) return false;
  }
  return population_is_known(facts, claim.population) &&
         std::all_of(claim.sides.begin(), claim.sides.end(),
                     [&](const model::Side& side) { return population_is_known(facts, side.population); });
}

bool is_a_quantity(std::string_view field) {
  return field.starts_with("statistics.") || score::is_duration(field);
}

bool lacks_quantity(const model::Claim& claim) {
  return std::any_of(claim.sides.begin(), claim.sides.end(),
                     [](const model::Side& side) { return side.quantity.empty(); });
}

bool lacks_baselines(const Facts& facts, const model::Claim& claim) {
  if (!score::needs_baselines(claim)) return false;
  return claim.baselines.empty() ? !facts.plan()->pairs
                                 : !is_listed_baselines(*facts.manifest(), claim.baselines);
}

bool lacks_limits(const Facts& facts, const model::Claim& claim) {
  const bool needed = claim.metric == Metric::sol_score || !claim.limits.empty();
  return needed && !is_listed_baselines(*facts.manifest(), claim.limits);
}

bool rests_on_a_hole(const Facts& facts, const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  const std::vector<Demand> demands = demands_of(facts, claim);
  const auto hole = [&](model::SlotIndex slot) { return is_hole(facts, slot, demands); };
  if (std::any_of(evaluation.population.begin(), evaluation.population.end(), hole)) return true;
  const auto& pairs = facts.plan()->pairs;
  if (!score::needs_baselines(claim) || !claim.baselines.empty() || !pairs) return false;
  const model::Selection baselines(facts.plan()->slots, pairs->baseline);
  for (model::SlotIndex slot = 0; slot < facts.plan()->slots.size(); ++slot) {
    if (facts.plan()->slots.matches(slot, baselines) && hole(slot)) return true;
  }
  return false;
}

bool is_refuted(const Facts& facts, const Evaluation& evaluation) {
  return obstacle(facts, evaluation).empty() &&
         (evaluation.status == Evaluation::Status::not_reproduced || denominator_is_wrong(evaluation));
}

bool needs_a_denominator(const model::Claim& claim) {
  if (claim.denominator || score::is_of_values(claim.metric) || claim.metric == Metric::count) return false;
  if (!claim.costs.empty() || score::is_per_result(claim.metric)) return false;
  return claim.metric != Metric::sol_score || claim.over != model::Over::correct;
}

bool denominator_is_wrong(const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (needs_a_denominator(claim)) return true;
  if (claim.of && *claim.of != number_of(evaluation)) return true;
  if (score::is_of_values(claim.metric)) {
    return claim.denominator && size_of(evaluation, *claim.denominator) != evaluation.members.size();
  }
  return evaluation.status == Evaluation::Status::not_reproduced && !evaluation.reproduced_over.empty();
}

bool denominator_explains_value(const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (needs_a_denominator(claim) || !evaluation.reproduced_over.empty()) return true;
  if (!claim.of || *claim.of == number_of(evaluation) || score::is_of_values(claim.metric)) return false;
  if (!claim.costs.empty() || score::is_per_result(claim.metric)) {
    return evaluation.spent && *claim.of > 0 &&
           score::reproduces(claim, {*evaluation.spent / Rational(*claim.of), {}});
  }
  if (claim.metric == Metric::count || claim.metric == Metric::pass_at_k ||
      claim.metric == Metric::sol_score) {
    return false;
  }
  return score::reproduces(claim, value_of(claim, evaluation.numerator.size(), *claim.of)) ||
         std::find(evaluation.denominators.begin(), evaluation.denominators.end(), *claim.of) !=
             evaluation.denominators.end();
}

std::uint64_t number_of(const Evaluation& evaluation) {
  const bool of_tasks = evaluation.claim->metric == Metric::pass_at_k;
  return of_tasks ? evaluation.values : evaluation.members.size();
}

std::string printed(const model::Claim& claim) {
  return score::with_unit(claim.value.text(), claim);
}

std::string fraction(const Evaluation& evaluation) {
  const model::Claim& claim = *evaluation.claim;
  if (!claim.costs.empty() || score::is_per_result(claim.metric)) {
    const std::string what = claim.costs.empty() ? "times" : "items of costs";
    return score::is_per_result(claim.metric)
               ? fmt::format("{} {} over {} results", evaluation.values, what, evaluation.members.size())
               : fmt::format("{} {}", evaluation.values, what);
  }
  if (score::is_of_values(claim.metric)) {
    return fmt::format("{} value{}", evaluation.values, evaluation.values == 1 ? "" : "s");
  }
  if (claim.metric == Metric::sol_score) {
    return fmt::format("{} scores over {}", evaluation.numerator.size(),
                       claim.denominator ? name(*claim.denominator) : "correct");
  }
  if (claim.metric == Metric::pass_at_k) {
    return fmt::format("{} tasks, {}/{} samples of {}", evaluation.values, evaluation.numerator.size(),
                       evaluation.members.size(), name(claim.denominator.value_or(Denominator::planned)));
  }
  return fmt::format("{}/{} of {}", evaluation.numerator.size(), evaluation.members.size(),
                     name(claim.denominator.value_or(Denominator::planned)));
}

std::string denominators(const Evaluation& evaluation) {
  std::string text;
  for (std::size_t i = 0; i < model::kDenominators; ++i) {
    const auto denominator = static_cast<Denominator>(i);
    if (denominator == Denominator::aligned && !evaluation.uses_baselines) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name(denominator), evaluation.denominators[i]);
  }
  return text;
}

std::uint64_t size_of(const Evaluation& evaluation, Denominator denominator) {
  return evaluation.denominators[static_cast<std::size_t>(denominator)];
}

std::vector<model::SlotIndex> considered(const Evaluation& evaluation) {
  std::vector<model::SlotIndex> slots;
  std::set_difference(evaluation.population.begin(), evaluation.population.end(), evaluation.left_out.begin(),
                      evaluation.left_out.end(), std::back_inserter(slots));
  return slots;
}

std::string slot_names(const model::Plan& plan, std::span<const model::SlotIndex> slots) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < slots.size() && i <= kNamed; ++i) names.emplace_back(plan.slots.id(slots[i]));
  return first_names(names);
}

std::string slot_names(const model::Plan& plan, const model::SlotSet& slots) {
  std::vector<std::string> names;
  for (auto slot = slots.begin(); slot != slots.end() && names.size() <= kNamed; ++slot) {
    names.emplace_back(plan.slots.id(*slot));
  }
  return first_names(names);
}

std::string first_names(std::span<const std::string> names) {
  const std::size_t shown = std::min(names.size(), kNamed);
  return fmt::format("{}{}",
                     fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     names.size() > shown ? ", ..." : "");
}

Location place(const model::Claim& claim, std::initializer_list<std::string_view> members) {
  json::Value at = claim.at;
  for (const std::string_view member : members) at = at.find(member);
  return at ? at.location() : claim.at.location();
}

void relate(const Facts& facts, model::SlotIndex slot, std::string what, Finding& finding) {
  const summary::TryRecord* record = facts.coverage.counted(slot);
  finding.related.push_back(
      {record ? facts.locate(record->at()) : facts.plan()->locate(slot), std::move(what)});
}

}  // namespace counterfoil::rules
