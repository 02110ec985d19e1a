#include "checker/model/claim.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

constexpr std::string_view kClaims = R"({
  "claims": [
    {"id": "c-1", "title": "Accepted probes", "status": "observed", "kind": "observation", "metric": "rate",
     "numerator": {"outcome": ["accepted", "rejected"]},
     "population": {"where": {"regime": ["both"]}, "role": ["probe"]},
     "subset": {"slots": ["s-1"], "reason": "no reference"},
     "denominator": "planned", "value": "25.0", "of": 4, "unit": "percent",
     "bounds": {"low": "25", "high": "50"}, "coverage": {"intended": 4, "aligned": 3},
     "cohort": "cpu", "units": "correlated", "independent_by": "task", "derived_from": ["c-0"]},
    {"id": "c-2", "status": "illustrative", "kind": "comparison", "metric": "fast_p",
     "parameters": {"p": "1.50", "interval": "run", "flagged": "excluded", "over": "correct_and_faster",
                    "quantity": "statistics.x"},
     "arithmetic": "kernelbench/1", "population": {}, "denominator": "aligned", "value": "0.5", "unit": "ratio",
     "cohort": ["cpu", "gpu"], "baselines": "b.ndjson", "pairing": "position"}],
  "tallies": [{"population": {}, "planned": 28, "accepted": 1, "rejected": 2, "candidate_error": 3,
               "harness_error": 4, "skipped": 5, "missing": 6, "excluded": 7}],
  "citations": [{"id": "q-1", "quantity": "fast_1", "value": "36%", "unit": "percent", "source": "a paper",
                 "cohort": "theirs", "beside": "c-2"}]})";

TEST(Claims, ReadARate) {
  const ClaimSet set = read_claims(document(kClaims, "claims.json"));
  const Claim* claim = set.find("c-1");
  ASSERT_NE(claim, nullptr);
  EXPECT_EQ(claim->title, "Accepted probes");
  EXPECT_EQ(claim->kind, "observation");
  EXPECT_FALSE(claim->illustrative);
  EXPECT_EQ(claim->metric, Metric::rate);
  EXPECT_EQ(claim->arithmetic, Arithmetic::exact);
  EXPECT_EQ(claim->numerator, (std::vector{Outcome::accepted, Outcome::rejected}));
  EXPECT_EQ(describe(claim->population), "regime=both, role=probe");
  EXPECT_EQ(claim->left_out, std::vector<std::string>{"s-1"});
  EXPECT_EQ(claim->left_out_because, "no reference");
  EXPECT_EQ(claim->left_out_at.pointer(), "/claims/0/subset");
  EXPECT_EQ(claim->denominator, Denominator::planned);
  EXPECT_EQ(claim->value.text(), "25.0");
  EXPECT_TRUE(claim->value.reproduces(Rational(2504, 100)));
  EXPECT_EQ(claim->of, 4U);
  EXPECT_EQ(claim->unit, Unit::percent);
  ASSERT_TRUE(claim->bounds);
  EXPECT_EQ(claim->bounds->low.text(), "25");
  EXPECT_EQ(claim->bounds->high.text(), "50");
  EXPECT_EQ(claim->stated_intended, 4U);
  EXPECT_EQ(claim->stated_aligned, 3U);
  EXPECT_EQ(claim->cohorts, std::vector<std::string>{"cpu"});
  EXPECT_TRUE(claim->correlated);
  EXPECT_EQ(claim->independent_by, "task");
  EXPECT_EQ(claim->derived_from, std::vector<std::string>{"c-0"});
  EXPECT_FALSE(claim->flagged_included);
  EXPECT_FALSE(claim->p);
  EXPECT_EQ(claim->over, Over::all);
  EXPECT_FALSE(claim->paired_by_position);
}

TEST(Claims, ReadAComparisonOfPooledCohorts) {
  const ClaimSet set = read_claims(document(kClaims));
  const Claim* claim = set.find("c-2");
  ASSERT_NE(claim, nullptr);
  EXPECT_TRUE(claim->illustrative);
  EXPECT_EQ(claim->metric, Metric::fast_p);
  EXPECT_EQ(claim->p->to_string(), "1.50");
  EXPECT_EQ(claim->interval, "run");
  EXPECT_EQ(claim->quantity, "statistics.x");
  EXPECT_EQ(claim->over, Over::correct_and_faster);
  EXPECT_EQ(claim->flagged_included, false);
  EXPECT_EQ(claim->arithmetic, Arithmetic::kernelbench_1);
  EXPECT_EQ(claim->denominator, Denominator::aligned);
  EXPECT_EQ(claim->cohorts, (std::vector<std::string>{"cpu", "gpu"}));
  EXPECT_EQ(claim->baselines, "b.ndjson");
  EXPECT_TRUE(claim->paired_by_position);
  EXPECT_FALSE(claim->bounds || claim->of || claim->stated_intended || claim->left_out_at);
  EXPECT_EQ(set.find("c-3"), nullptr);
}

TEST(Claims, ReadTalliesAndCitations) {
  const ClaimSet set = read_claims(document(kClaims));
  ASSERT_EQ(set.tallies.size(), 1U);
  EXPECT_EQ(set.tallies[0].planned, 28U);
  EXPECT_EQ(set.tallies[0].outcomes, (std::vector<std::uint64_t>{1, 2, 3, 4, 5, 6, 7}));
  ASSERT_EQ(set.citations.size(), 1U);
  const Citation& citation = set.citations[0];
  EXPECT_EQ(citation.id, "q-1");
  EXPECT_EQ(citation.quantity, "fast_1");
  EXPECT_EQ(citation.value, "36%");
  EXPECT_EQ(citation.unit, "percent");
  EXPECT_EQ(citation.source, "a paper");
  EXPECT_EQ(citation.cohort, "theirs");
  EXPECT_EQ(citation.beside, "c-2");
}

TEST(Claims, AValueThatCannotBeReadReproducesNothing) {
  const ClaimSet set = read_claims(document(R"({"claims": [{"id": "c", "value": "1,5"}, {"id": "d"}]})"));
  for (const Claim& claim : set.claims) {
    EXPECT_FALSE(claim.value.is_finite());
    EXPECT_FALSE(claim.value.reproduces(Rational(0)));
  }
}

TEST(Claims, NameTheirWordsAsTheContractDoes) {
  EXPECT_EQ(name(Metric::geometric_mean), "geometric_mean");
  EXPECT_EQ(name(Metric::pooled_mean), "pooled_mean");
  EXPECT_EQ(name(Denominator::aligned), "aligned");
  EXPECT_EQ(name(Summary::median), "median");
  EXPECT_EQ(name(Arithmetic::kernelbench_1), "kernelbench/1");
}

TEST(Claims, ReadTheirUnitByKindAndByWord) {
  const ClaimSet set = read_claims(document(
      R"({"claims": [{"unit": "count"}, {"unit": "percent"}, {"unit": "us"}, {"unit": "EUR"}, {}]})"));
  EXPECT_EQ(set.claims[0].unit, Unit::count);
  EXPECT_EQ(set.claims[1].unit, Unit::percent);
  EXPECT_EQ(set.claims[2].unit, Unit::duration);
  EXPECT_EQ(set.claims[2].unit_name, "us");
  EXPECT_EQ(set.claims[3].unit, Unit::currency);
  EXPECT_EQ(set.claims[3].unit_name, "EUR");
  EXPECT_EQ(set.claims[4].unit, Unit::count);
}

TEST(Claims, GiveTheirSidesWhatTheseDoNotNameThemselves) {
  const ClaimSet set = read_claims(document(R"({"claims": [
      {"metric": "difference", "parameters": {"quantity": "intervals.ready"}, "cohort": ["a", "b"],
       "sides": {"second": {"summary": "median", "of": 3},
                 "first": {"cohort": "a", "quantity": "intervals.other", "summary": "single",
                           "population": {"where": {"node": ["n-1"]}}}}}]})"));
  const Claim& claim = set.claims[0];
  EXPECT_EQ(claim.metric, Metric::difference);
  ASSERT_EQ(claim.sides.size(), 2u);
  EXPECT_EQ(claim.sides[0].summary, Summary::single);
  EXPECT_EQ(claim.sides[0].cohorts, std::vector<std::string>{"a"});
  EXPECT_EQ(claim.sides[0].quantity, "intervals.other");
  EXPECT_EQ(describe(claim.sides[0].population), "node=n-1");
  EXPECT_EQ(claim.sides[1].summary, Summary::median);
  EXPECT_EQ(claim.sides[1].cohorts, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(claim.sides[1].quantity, "intervals.ready");
  EXPECT_EQ(claim.sides[1].of, 3u);
}

}  // namespace
}  // namespace counterfoil::model
