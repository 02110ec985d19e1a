#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/rules/require.h"
#include "checker/score/costs.h"

namespace counterfoil::rules {

/// Whether bundle.json lists a file of costs.
bool costs_are_listed(const Facts& facts);

/// What is lacking of the listed costs, in words; empty where nothing is.
std::string hole_in_costs(const Facts& facts);

/// The ledger with all the lines that are promised; nothing, and the rule ends, where no costs are listed or
/// a line could not be used. Somebody else's finding says why.
const summary::Costs* require_costs(const Facts& facts, RuleRun& run);

/// What is added up in totals and claims, recomputed; nothing where what they are about is not whole.
const std::vector<score::TotalEvaluation>* require_totals(const Facts& facts, RuleRun& run);

/// The end of a rule that sees one item at a time.
void finish_items(const Facts& facts, RuleRun& run);

/// Whether the selection names something that is not there, so that its total is about something else.
bool names_what_is_not_there(const Facts& facts, const score::TotalEvaluation& evaluation);

/// Whether the claim is about validated results, and no axis of its population has two values to validate by.
bool lacks_second_check(const Facts& facts, const score::Evaluation& evaluation);

/// Where a member of a total or a claim stands, or of its parameters; where it starts, if there is none.
Location place(const model::CostTotal& total, std::string_view member);
/// Where a part of an item's line stands.
Location place(const Facts& facts, const summary::CostRecord& item, std::string pointer);
/// Adds the first five of the items to a finding, each said to be `what`.
void relate(const Facts& facts, std::span<const std::size_t> items, std::string_view pointer,
            std::string_view what, Finding& finding);
/// `storage, s-3`: the first five ids.
std::string item_names(const Facts& facts, std::span<const std::size_t> items);

}  // namespace counterfoil::rules
