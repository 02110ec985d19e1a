#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/exact/printed.h"
#include "checker/json/document.h"
#include "checker/model/cost.h"
#include "checker/model/outcome.h"
#include "checker/model/population.h"

namespace counterfoil::model {

enum class Metric : std::uint8_t {
  count,
  rate,
  fast_p,
  geometric_mean,
  arithmetic_mean,
  pooled_mean,
  difference,
  ratio,
  median,
  percentile,
  pass_at_k,
  sol_score,
  accepted_within_deadline,
  cost,
  cost_per_accepted,
  cost_per_validated,
  time_per_accepted,
  time_per_validated
};
std::string_view name(Metric metric);

/// Denominators have names: contract 4.2.
enum class Denominator : std::uint8_t { planned, eligible, attempted, judged, aligned };
inline constexpr std::size_t kDenominators = 5;
std::string_view name(Denominator denominator);

/// Which slots of the population enter a mean.
enum class Over : std::uint8_t { all, correct, correct_and_faster };
/// What a percentile between two values is.
enum class Interpolation : std::uint8_t { nearest_rank, linear };
std::string_view name(Interpolation interpolation);
enum class Arithmetic : std::uint8_t { exact, kernelbench_1 };
/// The kind of unit that a value is printed in; a claim keeps the word itself beside it.
enum class Unit : std::uint8_t { count, ratio, percent, duration, currency };
std::string_view name(Arithmetic arithmetic);

/// What a claim says that it is about; empty parts are not said.
struct About {
  std::string target;
  std::optional<std::uint64_t> devices;
  std::string mode;
  json::Value at;
};

struct PrintedBounds {
  Printed low;
  Printed high;
  json::Value at;
};

/// The longest that an interval may be.
struct Deadline {
  Decimal duration;
  std::string unit;  ///< ns, us, ms, s, min or h
  Rational ns;       ///< exact
};

/// How the values of a side become one; `single`: there is exactly one.
enum class Summary : std::uint8_t { single, mean, median, minimum, total };
std::string_view name(Summary summary);

/// One side of a difference or a ratio. What it does not name itself is that of its claim.
struct Side {
  Population population;  ///< narrows that of the claim
  std::vector<std::string> cohorts;
  std::string quantity;
  Summary summary = Summary::single;
  std::optional<std::uint64_t> of;  ///< the number of values, as printed
  json::Value at;
};

/// One published number.
struct Claim {
  std::string id;
  std::string title;
  std::string kind;  ///< observation, comparison or causal
  bool illustrative = false;
  Metric metric = Metric::count;
  std::optional<Decimal> p;          ///< threshold of fast_p
  std::optional<Deadline> deadline;  ///< of accepted_within_deadline
  std::optional<std::uint64_t> k;    ///< samples that pass_at_k draws
  std::vector<std::string> by;       ///< axes that tell its tasks apart
  std::optional<Decimal> percentile;
  Interpolation interpolation = Interpolation::nearest_rank;
  std::string quantity;  ///< field path of a mean; empty: the speed ratio
  std::string interval;  ///< metric of the interval that speed ratios divide
  Over over = Over::all;
  std::optional<bool> flagged_included;
  Arithmetic arithmetic = Arithmetic::exact;
  std::vector<Outcome> numerator;
  Population population;
  std::vector<Side> sides;            ///< two of a difference or a ratio, else none
  std::vector<CostTotal> costs;       ///< what it adds up: one, or one a side; none where it is of no costs
  std::string validated_by;           ///< the axis of evaluators or conditions that validate a result
  bool lower_bound = false;           ///< printed as one
  std::vector<std::string> left_out;  ///< slots of the population left out by name
  std::string left_out_because;
  json::Value left_out_at;
  std::optional<Denominator> denominator;
  Printed value;
  std::optional<std::uint64_t> of;
  Unit unit = Unit::count;
  std::string unit_name;  ///< as written: `percent`, `us`, `EUR`
  std::optional<PrintedBounds> bounds;
  std::optional<Printed> uncertainty;  ///< of a difference, plus or minus, in the unit of the claim
  std::optional<std::uint64_t> stated_intended;
  std::optional<std::uint64_t> stated_aligned;
  std::vector<std::string> cohorts;      ///< one, or the cohorts pooled on purpose
  std::vector<std::string> pooled_over;  ///< in what the cohorts differ, by the claim's own word
  About about;
  std::string baselines;  ///< path of a baselines file; empty: the plan's pairs
  std::string limits;     ///< path of the file of hardware limits that an SOL score has
  bool paired_by_position = false;
  bool correlated = false;  ///< the producer says that the slots are no independent tasks
  std::string independent_by;
  std::vector<std::string> derived_from;
  json::Value at;
};

/// A number quoted from elsewhere: shown, never checked.
struct Citation {
  std::string id;
  std::string quantity;
  std::string value;
  std::string unit;
  std::string source;
  std::string cohort;
  std::string beside;
  json::Value at;
};

/// A published table row: planned and the seven outcomes.
struct PublishedTally {
  Population population;
  std::uint64_t planned = 0;
  std::vector<std::uint64_t> outcomes = std::vector<std::uint64_t>(kOutcomes);
  json::Value at;
};

struct ClaimSet {
  explicit ClaimSet(json::Document read) : document(std::move(read)) {}

  std::vector<Claim> claims;
  std::vector<PublishedTally> tallies;
  std::vector<CostTotal> totals;
  std::vector<Citation> citations;
  json::Document document;

  const Claim* find(std::string_view id) const;
};

/// Reads a document that the claims schema accepted.
ClaimSet read_claims(json::Document document);

}  // namespace counterfoil::model
