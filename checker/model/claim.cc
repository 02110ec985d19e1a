#include "checker/model/claim.h"

#include <algorithm>
#include <array>

#include "checker/exact/duration.h"
#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

constexpr std::array<std::string_view, 18> kMetrics = {"count",
                                                       "rate",
                                                       "fast_p",
                                                       "geometric_mean",
                                                       "arithmetic_mean",
                                                       "pooled_mean",
                                                       "difference",
                                                       "ratio",
                                                       "median",
                                                       "percentile",
                                                       "pass_at_k",
                                                       "sol_score",
                                                       "accepted_within_deadline",
                                                       "cost",
                                                       "cost_per_accepted",
                                                       "cost_per_validated",
                                                       "time_per_accepted",
                                                       "time_per_validated"};
constexpr std::array<std::string_view, kDenominators> kDenominatorNames = {"planned", "eligible", "attempted",
                                                                           "judged", "aligned"};
constexpr std::array<std::string_view, 3> kOvers = {"all", "correct", "correct_and_faster"};
constexpr std::array<std::string_view, 2> kInterpolations = {"nearest_rank", "linear"};
constexpr std::array<std::string_view, 2> kArithmetics = {"exact", "kernelbench/1"};
constexpr std::array<std::string_view, 3> kUnits = {"count", "ratio", "percent"};
constexpr std::array<std::string_view, 5> kSummaries = {"single", "mean", "median", "minimum", "total"};

/// What cannot be read is nan, which reproduces nothing.
Printed printed_of(json::Value value) {
  return Printed::parse(value.as_string()).value_or(Printed());
}

/// One id, or a list of them.
std::vector<std::string> one_or_more(json::Value value) {
  if (value.is_string()) return {text_of(value)};
  return texts_of(value);
}

std::optional<Deadline> read_deadline(json::Value value) {
  const auto duration = decimal_of(value.find("duration"));
  const std::string unit = text_of(value.find("unit"));
  const auto ns = duration ? nanoseconds(*duration, unit) : std::nullopt;
  if (!ns) return std::nullopt;
  return Deadline{*duration, unit, *ns};
}

void read_parameters(json::Value parameters, Claim& claim) {
  claim.p = decimal_of(parameters.find("p"));
  if (claim.metric == Metric::accepted_within_deadline) {
    claim.deadline = read_deadline(parameters.find("deadline"));
  }
  if (claim.metric == Metric::pass_at_k) {
    claim.k = parameters.find("k").as_uint64();
    claim.by = texts_of(parameters.find("by"));
  }
  if (claim.metric == Metric::percentile) claim.percentile = decimal_of(parameters.find("percentile"));
  claim.interpolation = enum_of<Interpolation>(parameters.find("interpolation"), kInterpolations)
                            .value_or(Interpolation::nearest_rank);
  claim.quantity = text_of(parameters.find("quantity"));
  claim.interval = text_of(parameters.find("interval"));
  claim.over = enum_of<Over>(parameters.find("over"), kOvers).value_or(Over::all);
  if (json::Value flagged = parameters.find("flagged")) {
    claim.flagged_included = flagged.as_string() == "included";
  }
}

void read_coverage(json::Value value, Claim& claim) {
  claim.of = value.find("of").as_uint64();
  if (json::Value bounds = value.find("bounds")) {
    claim.bounds = PrintedBounds{printed_of(bounds.find("low")), printed_of(bounds.find("high")), bounds};
  }
  if (json::Value uncertainty = value.find("uncertainty")) claim.uncertainty = printed_of(uncertainty);
  claim.stated_intended = value.find("coverage").find("intended").as_uint64();
  claim.stated_aligned = value.find("coverage").find("aligned").as_uint64();
  if (json::Value subset = value.find("subset")) {
    claim.left_out = texts_of(subset.find("slots"));
    claim.left_out_because = text_of(subset.find("reason"));
    claim.left_out_at = subset;
  }
}

About read_about(json::Value value) {
  return {text_of(value.find("target")), value.find("devices").as_uint64(), text_of(value.find("mode")),
          value};
}

Unit unit_of(std::string_view word) {
  if (word.empty()) return Unit::count;
  const auto found = std::find(kUnits.begin(), kUnits.end(), word);
  if (found != kUnits.end()) return static_cast<Unit>(found - kUnits.begin());
  return nanoseconds_per(word) ? Unit::duration : Unit::currency;
}

Side read_side(json::Value value, const Claim& claim) {
  Side side;
  side.population = read_population(value.find("population"));
  side.cohorts = one_or_more(value.find("cohort"));
  if (side.cohorts.empty()) side.cohorts = claim.cohorts;
  side.quantity = text_of(value.find("quantity"));
  if (side.quantity.empty()) side.quantity = claim.quantity;
  side.summary = enum_of<Summary>(value.find("summary"), kSummaries).value_or(Summary::single);
  side.of = value.find("of").as_uint64();
  side.at = value;
  return side;
}

/// The word for a side that is about what its slots cost, in place of a field path.
constexpr std::string_view kCost = "cost";

CostTotal costs_of(const Claim& claim, json::Value value) {
  const json::Value parameters = value.find("parameters");
  CostTotal costs;
  costs.who = "claim " + claim.id;
  // A cost per result is of all items; claim.parameter_unused says so of one that selects.
  if (claim.metric == Metric::cost || !claim.sides.empty()) {
    costs.items = read_cost_selection(parameters.find("items"));
  }
  costs.items.cohorts = claim.cohorts;
  if (!claim.population.selects_all()) costs.items.populations.push_back(claim.population);
  costs.currency = claim.unit == Unit::currency ? claim.unit_name : "";
  costs.lower_bound = claim.lower_bound;
  costs.settled = value.find("basis").as_string() == "settled";
  costs.all_work = claim.metric != Metric::cost || parameters.find("all_work").as_bool();
  costs.rates_on = text_of(parameters.find("rates_on"));
  costs.at = value;
  return costs;
}

void read_costs(json::Value value, Claim& claim) {
  claim.validated_by = text_of(value.find("parameters").find("validated_by"));
  claim.lower_bound = value.find("is").as_string() == "lower_bound";
  if (claim.metric == Metric::cost || claim.metric == Metric::cost_per_accepted ||
      claim.metric == Metric::cost_per_validated) {
    claim.costs.push_back(costs_of(claim, value));
  }
  const bool of_costs = std::any_of(claim.sides.begin(), claim.sides.end(),
                                    [](const Side& side) { return side.quantity == kCost; });
  if (!of_costs) return;
  for (std::size_t i = 0; i < claim.sides.size(); ++i) {
    const Side& side = claim.sides[i];
    CostTotal costs = costs_of(claim, value);
    costs.who = std::string(i == 0 ? "the first side of claim " : "the second side of claim ") + claim.id;
    costs.items.cohorts = side.cohorts;
    if (!side.population.selects_all()) costs.items.populations.push_back(side.population);
    costs.all_work = false;
    costs.compared = true;
    costs.at = side.at;
    claim.costs.push_back(std::move(costs));
  }
}

Claim read_claim(json::Value value) {
  Claim claim;
  claim.id = text_of(value.find("id"));
  claim.title = text_of(value.find("title"));
  claim.kind = text_of(value.find("kind"));
  claim.illustrative = value.find("status").as_string() == "illustrative";
  claim.metric = enum_of<Metric>(value.find("metric"), kMetrics).value_or(Metric::count);
  read_parameters(value.find("parameters"), claim);
  claim.arithmetic = enum_of<Arithmetic>(value.find("arithmetic"), kArithmetics).value_or(Arithmetic::exact);
  claim.numerator = outcomes_of(value.find("numerator").find("outcome"));
  claim.population = read_population(value.find("population"));
  claim.denominator = enum_of<Denominator>(value.find("denominator"), kDenominatorNames);
  claim.value = printed_of(value.find("value"));
  claim.unit_name = text_of(value.find("unit"));
  claim.unit = unit_of(claim.unit_name);
  read_coverage(value, claim);
  claim.cohorts = one_or_more(value.find("cohort"));
  claim.pooled_over = texts_of(value.find("pooled_over"));
  claim.about = read_about(value.find("about"));
  claim.baselines = text_of(value.find("baselines"));
  claim.limits = text_of(value.find("limits"));
  claim.paired_by_position = value.find("pairing").as_string() == "position";
  claim.correlated = value.find("units").as_string() == "correlated";
  claim.independent_by = text_of(value.find("independent_by"));
  claim.derived_from = texts_of(value.find("derived_from"));
  for (const std::string_view side : {"first", "second"}) {
    if (json::Value at = value.find("sides").find(side)) claim.sides.push_back(read_side(at, claim));
  }
  read_costs(value, claim);
  claim.at = value;
  return claim;
}

PublishedTally read_tally(json::Value value) {
  PublishedTally tally;
  tally.population = read_population(value.find("population"));
  tally.planned = value.find("planned").as_uint64().value_or(0);
  for (Outcome outcome : kAllOutcomes) {
    tally.outcomes[static_cast<std::size_t>(outcome)] = value.find(name(outcome)).as_uint64().value_or(0);
  }
  tally.at = value;
  return tally;
}

Citation read_citation(json::Value value) {
  Citation citation;
  citation.id = text_of(value.find("id"));
  citation.quantity = text_of(value.find("quantity"));
  citation.value = text_of(value.find("value"));
  citation.unit = text_of(value.find("unit"));
  citation.source = text_of(value.find("source"));
  citation.cohort = text_of(value.find("cohort"));
  citation.beside = text_of(value.find("beside"));
  citation.at = value;
  return citation;
}

}  // namespace

std::string_view name(Metric metric) {
  return kMetrics[static_cast<std::size_t>(metric)];
}

std::string_view name(Denominator denominator) {
  return kDenominatorNames[static_cast<std::size_t>(denominator)];
}

std::string_view name(Summary summary) {
  return kSummaries[static_cast<std::size_t>(summary)];
}

std::string_view name(Interpolation interpolation) {
  return kInterpolations[static_cast<std::size_t>(interpolation)];
}

std::string_view name(Arithmetic arithmetic) {
  return kArithmetics[static_cast<std::size_t>(arithmetic)];
}

const Claim* ClaimSet::find(std::string_view id) const {
  const auto found =
      std::find_if(claims.begin(), claims.end(), [&](const Claim& claim) { return claim.id == id; });
  return found == claims.end() ? nullptr : &*found;
}

ClaimSet read_claims(json::Document document) {
  ClaimSet set(std::move(document));
  const json::Value root = set.document.root();
  for (json::Value claim : root.find("claims").elements()) set.claims.push_back(read_claim(claim));
  for (json::Value tally : root.find("tallies").elements()) set.tallies.push_back(read_tally(tally));
  for (json::Value total : root.find("totals").elements()) set.totals.push_back(read_cost_total(total));
  for (json::Value citation : root.find("citations").elements()) {
    set.citations.push_back(read_citation(citation));
  }
  return set;
}

}  // namespace counterfoil::model
