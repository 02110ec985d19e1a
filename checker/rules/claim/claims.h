#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/rules/require.h"

namespace counterfoil::rules {

/// The claims, recomputed: nothing where the bundle, the plan or the claims are not there to do it with.
const std::vector<score::Evaluation>* require_evaluations(const Facts& facts, RuleRun& run);

/// Whether two claims are about the same slots, divided in the same way, whatever their parameters: what has
/// to be equal for one threshold, or one number of samples, to be comparable with another.
std::string comparable_key(const model::Claim& claim);

/// Whether a value of the claim is made of the records of several cohorts. Two sides of one cohort each pool
/// nothing, though their cohorts differ.
bool pools_cohorts(const model::Claim& claim);

/// Why a claim cannot be held against the evidence, in words; empty where it can. Each of these is somebody
/// else's finding: a line that could not be used, a cohort without evidence here, a population of nothing,
/// baselines that come from nowhere. The rules that compare numbers pass such a claim over, and
/// claim.value_not_reproduced counts it as one that could not be checked.
std::string obstacle(const Facts& facts, const score::Evaluation& evaluation);

/// The parts of `obstacle`, for the rules that report them.
/// A claim that only illustrates may do so before its cohort was executed.
bool has_evidence(const model::Manifest& manifest, const model::Claim& claim, std::string_view cohort);
bool is_listed_baselines(const model::Manifest& manifest, std::string_view path);
/// Whether the plan has every axis and value of it, and bundle.json every cohort.
bool population_is_known(const Facts& facts, const model::Population& population);
/// The same of every population that the claim selects by, and of the axes that tell its tasks apart.
bool populations_are_known(const Facts& facts, const model::Claim& claim);
/// Whether the numbers of a field path can be kept: statistics and intervals.
bool is_a_quantity(std::string_view field);
/// Whether the claim has a side of which nothing says what it is about.
bool lacks_quantity(const model::Claim& claim);
/// Whether the claim divides by baselines that neither a listed file nor the plan's pairs give it.
bool lacks_baselines(const Facts& facts, const model::Claim& claim);

/// Whether the claim needs a file of hardware limits, or names one, and bundle.json lists none.
bool lacks_limits(const Facts& facts, const model::Claim& claim);

/// Whether a record is absent that the claim's number needs: of a slot, a try that the retry rule obliges, or
/// a promised number in one. coverage.* says so, and what follows from it is no finding of its own.
bool rests_on_a_hole(const Facts& facts, const score::Evaluation& evaluation);

/// Whether the recomputation says that a claim is wrong, so that claim.value_not_reproduced or
/// claim.denominator_mismatch reports it. Rules over what is printed alone speak up only where it does not.
bool is_refuted(const Facts& facts, const score::Evaluation& evaluation);

/// Whether the claim names no denominator and has to.
bool needs_a_denominator(const model::Claim& claim);
/// Whether the named denominator, or the printed `of`, is what is wrong with the claim.
bool denominator_is_wrong(const score::Evaluation& evaluation);
/// Whether that explains the printed value too, so that it is not a fault of its own.
bool denominator_explains_value(const score::Evaluation& evaluation);

/// What a printed `of` has to be: the size of the denominator, the number of values, or that of tasks.
std::uint64_t number_of(const score::Evaluation& evaluation);

/// As printed, with its unit: `25%`, `1.0954`.
std::string printed(const model::Claim& claim);
/// `1/4 of planned`, or `2 values` of a mean.
std::string fraction(const score::Evaluation& evaluation);
/// `planned 4, eligible 4, attempted 3, judged 3`, and `aligned 4` where baselines matter.
std::string denominators(const score::Evaluation& evaluation);
std::uint64_t size_of(const score::Evaluation& evaluation, model::Denominator denominator);

/// The population without the slots that the claim leaves out by name, in plan order.
std::vector<model::SlotIndex> considered(const score::Evaluation& evaluation);

/// `a/ours, b/ours, ...`: the first five.
std::string slot_names(const model::Plan& plan, std::span<const model::SlotIndex> slots);
std::string slot_names(const model::Plan& plan, const model::SlotSet& slots);
/// The same of any names.
std::string first_names(std::span<const std::string> names);

/// Where a member of the claim stands; where the claim starts, if it has none of that name.
Location place(const model::Claim& claim, std::initializer_list<std::string_view> members);

/// The line that counts for a slot, said to be `what`.
void relate(const Facts& facts, model::SlotIndex slot, std::string what, Finding& finding);

}  // namespace counterfoil::rules
