#include "checker/score/evaluate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/labels.h"
#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

using model::Denominator;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Status = Evaluation::Status;

/// A claim of cohort `run`, about all slots unless it says otherwise.
std::string claim(std::string_view members) {
  std::string text = R"({"id": "c", "kind": "observation", "status": "illustrative")";
  if (members.find("\"population\"") == std::string_view::npos) text += R"(, "population": {})";
  if (members.find("\"cohort\"") == std::string_view::npos) text += R"(, "cohort": "run")";
  return text.append(", ").append(members).append("}");
}

std::string attempt(std::string_view slot, std::string_view outcome, std::string_view runtime = "",
                    std::string_view cohort = "run", std::string_view more = "") {
  std::string text = R"({"slot": ")";
  text.append(slot).append(R"(", "try": 1, "outcome": ")").append(outcome);
  text.append(R"(", "cohort": ")").append(cohort).append("\"").append(more);
  if (!runtime.empty()) {
    text.append(R"(, "intervals": [{"metric": "runtime", "unit": "ms", "duration": ")");
    text.append(runtime).append("\"}]");
  }
  return text + "}";
}

std::string baseline(std::string_view id, std::string_view duration, std::string_view more = "") {
  std::string text = R"({"id": ")";
  text.append(id).append(R"(", "slot": ")").append(id);
  text.append(R"(", "interval": {"metric": "runtime", "unit": "ms", "duration": ")").append(duration);
  return text.append("\"").append(more).append("}}");
}

/// A is correct at ratio 1.5, B correct at exactly 1, C incorrect, D without a result; all have baselines.
TestBundle four_tasks() {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "task", "values": ["A", "B", "C", "D"]}], "slot": "{task}",
                    "planned": 4, "retry": "none", "records": {}})";
  bundle.attempts = {attempt("A", "accepted", "1.00"), attempt("B", "accepted", "2.00"),
                     attempt("C", "rejected", "0.50"),
                     attempt("D", "missing", "", "run", R"(, "reason": "result_lost")")};
  bundle.baselines = {baseline("A", "1.50"), baseline("B", "2.00"), baseline("C", "1.00"),
                      baseline("D", "1.00")};
  return bundle;
}

std::string fast_1(std::string_view value, std::string_view over = "planned", std::string_view more = "") {
  std::string members = R"("metric": "fast_p", "parameters": {"p": "1"}, "unit": "percent", )";
  members += R"("baselines": "baselines.ndjson", "value": ")";
  members.append(value).append(R"(", "denominator": ")").append(over).append("\"").append(more);
  return claim(members);
}

std::string rate(std::string_view value, std::string_view over, std::string_view more = "") {
  std::string members = R"("metric": "rate", "unit": "percent", "value": ")";
  members.append(value).append(R"(", "denominator": ")").append(over).append("\"").append(more);
  return claim(members);
}

TEST(FourTasks, MakeTwentyFivePercentAndUpToFiftyIfTheMissingOneSucceeds) {
  const Evaluated all(four_tasks(), {fast_1("25")});
  const Evaluation& found = all[0];
  EXPECT_EQ(found.status, Status::reproduced);
  EXPECT_EQ(found.recomputed, "25%");
  EXPECT_EQ(found.exact, Rational(1, 4));
  EXPECT_EQ(bounds_text(found.bounds.value(), *found.claim), "25% to 50%");
  EXPECT_EQ(all.ids(found.population), "A B C D");
  EXPECT_EQ(all.ids(found.numerator), "A");
  EXPECT_EQ(all.ids(found.members), "A B C D");
  EXPECT_EQ(all.ids(found.absent), "D");
  EXPECT_THAT(found.unaligned, IsEmpty());
  EXPECT_THAT(found.outcomes, ElementsAre(2, 1, 0, 0, 0, 1, 0));
  EXPECT_THAT(found.denominators, ElementsAre(4, 4, 3, 2 + 1, 4));
  EXPECT_THAT(found.reproduced_over, ElementsAre(Denominator::eligible, Denominator::aligned));
}

TEST(FourTasks, NameTheTieAtTheThresholdAndThatItWouldChangeTheValue) {
  const Evaluated all(four_tasks(), {fast_1("25")});
  ASSERT_EQ(all[0].near_ties_in_all, 1u);
  const NearTie& tie = all[0].near_ties[0];
  EXPECT_EQ(all.ids(model::SlotSet({tie.slot})), "B");
  EXPECT_EQ(tie.ratio, "1");
  EXPECT_TRUE(tie.at_threshold);
  EXPECT_TRUE(tie.changes_value);
}

TEST(FourTasks, DoNotMakeFiftyPercentByCountingTheEqualOne) {
  const Evaluated all(four_tasks(), {fast_1("50")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].recomputed, "25%");
  EXPECT_EQ(all[0].reason, "");
  EXPECT_THAT(all[0].reproduced_over, IsEmpty());
}

TEST(FourTasks, DoNotMakeAThirdOfPlannedByDroppingTheMissingOne) {
  const Evaluated all(four_tasks(), {fast_1("33.3")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].recomputed, "25.0%");
  EXPECT_THAT(all[0].reproduced_over, ElementsAre(Denominator::attempted, Denominator::judged));
}

TEST(FourTasks, MakeAThirdOfAlignedWithoutTheBaselineOfC) {
  TestBundle bundle = four_tasks();
  bundle.baselines.erase(bundle.baselines.begin() + 2);
  const Evaluated all(bundle, {fast_1("33.3", "aligned")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].recomputed, "33.3333%");
  EXPECT_EQ(all.ids(all[0].unaligned), "C");
  EXPECT_THAT(all[0].denominators, ElementsAre(4, 4, 3, 3, 3));
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "33.3333% to 66.6667%");
}

TEST(FourTasks, AreThreeJudgedSoThatTwentyFivePercentOfJudgedIsAThird) {
  const Evaluated all(four_tasks(), {fast_1("25", "judged")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].recomputed, "33.3333%");
  EXPECT_THAT(all[0].reproduced_over,
              ElementsAre(Denominator::planned, Denominator::eligible, Denominator::aligned));
  // The missing one is taken into the judged ones for its bounds: 1/4 to 2/4.
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "25% to 50%");
}

TEST(FourTasks, WithoutALineForDAreJustAsMany) {
  TestBundle bundle = four_tasks();
  bundle.attempts.pop_back();
  const Evaluated all(bundle, {fast_1("25"), rate("50", "eligible")});
  for (const std::size_t i : {0u, 1u}) {
    EXPECT_EQ(all[i].status, Status::reproduced);
    EXPECT_EQ(all[i].denominators[0], 4u);
    EXPECT_EQ(all[i].denominators[1], 4u);
    EXPECT_EQ(all[i].unrecorded, 1u);
    EXPECT_EQ(all.ids(all[i].absent), "D");
    EXPECT_TRUE(all[i].bounds.has_value());
  }
}

TEST(FourTasks, RecordedAsRejectedLeaveNothingUnknown) {
  TestBundle bundle = four_tasks();
  bundle.attempts[3] = attempt("D", "rejected");
  const Evaluated all(bundle, {fast_1("25", "judged")});
  EXPECT_EQ(all[0].status, Status::reproduced);  // that D has no judgement is for another rule to say
  EXPECT_EQ(all[0].bounds, std::nullopt);
  EXPECT_THAT(all[0].absent, IsEmpty());
}

TEST(Evaluate, RatesOverEveryDenominator) {
  const Evaluated all(four_tasks(),
                      {rate("50", "planned"), rate("66.7", "judged"), rate("66.67", "attempted"),
                       rate("25", "planned", R"(, "numerator": {"outcome": ["missing"]})")});
  for (const std::size_t i : {0u, 1u, 2u, 3u}) EXPECT_EQ(all[i].status, Status::reproduced) << i;
  EXPECT_TRUE(all[0].bounds.has_value());
  EXPECT_EQ(all[3].bounds,
            std::nullopt);  // how many are missing does not depend on how they would have ended
  EXPECT_FALSE(all[0].uses_baselines);
}

TEST(Evaluate, ARateMayBePrintedAsACountOfItsDenominator) {
  const std::string of_four =
      R"("metric": "rate", "unit": "count", "value": "2", "denominator": "planned", "of": 4)";
  const std::string of_three =
      R"("metric": "rate", "unit": "count", "value": "2", "denominator": "planned", "of": 3)";
  const Evaluated all(four_tasks(), {claim(of_four), claim(of_three)});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].recomputed, "2");
  EXPECT_THAT(all[0].reproduced_over, ElementsAre(Denominator::eligible));
  EXPECT_THAT(all[1].reproduced_over, ElementsAre(Denominator::attempted, Denominator::judged));
}

TEST(Evaluate, ACountCountsOutcomesAcceptedUnlessNamed) {
  const Evaluated all(
      four_tasks(),
      {claim(R"("metric": "count", "unit": "count", "value": "2")"),
       claim(
           R"("metric": "count", "unit": "count", "value": "2", "numerator": {"outcome": ["rejected", "missing"]})"),
       claim(R"("metric": "count", "unit": "count", "value": "3")")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[1].numerator), "C D");
  EXPECT_EQ(all[2].status, Status::not_reproduced);
  EXPECT_EQ(all[2].recomputed, "2");
}

TEST(Evaluate, ACountCouldBeWhatItIsAndWhatTheMissingOneWouldMakeIt) {
  const Evaluated all(four_tasks(), {claim(R"("metric": "count", "unit": "count", "value": "2")")});
  EXPECT_EQ(all[0].bounds.value().of, 4u);
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "2 to 3");
}

TEST(Evaluate, SyntheticNumbersAreNamedByTheSlotsThatUseThem) {
  TestBundle bundle = four_tasks();
  const std::string made_up = R"(, "statistics": {"error": {"value": "0.1", "status": "synthetic"}})";
  bundle.attempts[2] = attempt("C", "rejected", "0.50", "run", made_up);
  bundle.baselines[0] = baseline("A", "1.50", R"(, "status": "synthetic")");
  const Evaluated all(bundle, {fast_1("25"), rate("50", "planned"),
                               claim(R"("metric": "arithmetic_mean", "unit": "ratio", "value": "1",
                                        "parameters": {"quantity": "intervals.runtime"})")});
  EXPECT_EQ(all.ids(all[0].synthetic), "A C");
  EXPECT_EQ(all.ids(all[1].synthetic), "C");
  EXPECT_EQ(all.ids(all[2].synthetic), "C");
}

TEST(Evaluate, AnEmptyPopulationReproducesNothing) {
  const Evaluated all(
      four_tasks(),
      {claim(R"("metric": "count", "unit": "count", "value": "0", "population": {"where": {"task": ["E"]}})"),
       claim(R"("metric": "count", "unit": "count", "value": "0", "population": {"where": {"task": ["A"]}},
                "subset": {"slots": ["A"], "reason": "flaky"})")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].reason, "the population selects no planned slot");
  EXPECT_EQ(all[1].status, Status::not_reproduced);
  EXPECT_EQ(all[1].reason, "every slot of the population is left out");
}

TEST(Evaluate, AnEmptyDenominatorHasNoRate) {
  const std::string only_d = R"(, "population": {"where": {"task": ["D"]}})";
  const Evaluated all(four_tasks(), {rate("0", "judged", only_d), fast_1("0", "judged", only_d),
                                     fast_1("0", "judged", only_d + R"(, "arithmetic": "kernelbench/1")")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].reason, "no slot of the population is in the denominator judged");
  EXPECT_EQ(all[0].recomputed, "");
  EXPECT_EQ(all[1].status, Status::not_reproduced);
  EXPECT_EQ(all[2].status, Status::reproduced);  // score.py says 0 where n is 0
  EXPECT_EQ(bounds_text(all[2].bounds.value(), *all[2].claim), "0% to 100%");
}

TEST(Evaluate, ClaimsThatLackAPartSayWhichOne) {
  const Evaluated all(four_tasks(), {claim(R"("metric": "rate", "unit": "percent", "value": "50")"),
                                     claim(R"("metric": "fast_p", "unit": "percent", "value": "25",
                                              "denominator": "planned")")});
  EXPECT_EQ(all[0].reason, "the claim names no denominator");
  EXPECT_EQ(all[1].reason, "fast_p without its threshold p");
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[1].status, Status::not_reproduced);
}

TEST(Evaluate, SlotsLeftOutByNameAreGoneFromEverythingElse) {
  const Evaluated all(four_tasks(), {fast_1("33.3", "planned",
                                            R"(, "subset": {"slots": ["D", "nobody"], "reason": "lost"})")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].left_out), "D");
  EXPECT_EQ(all.ids(all[0].population), "A B C D");
  EXPECT_EQ(all[0].denominators[0], 3u);
  EXPECT_THAT(all[0].absent, IsEmpty());
  EXPECT_EQ(all[0].bounds, std::nullopt);
}

TEST(Evaluate, ExcludedSlotsArePlannedAndNotEligible) {
  TestBundle bundle = four_tasks();
  bundle.plan = R"({"axes": [{"name": "task", "values": ["A", "B", "C", "D"]}], "slot": "{task}",
                    "planned": 4, "retry": "none", "records": {},
                    "amendments": [{"id": "a", "kind": "exclusion", "slots": ["B"], "reason": "broken",
                                    "at": {"clock": "host", "at": 1}, "results_seen": false}]})";
  bundle.attempts[2] = attempt("C", "excluded");
  const Evaluated all(bundle, {rate("25", "planned", R"(, "numerator": {"outcome": ["excluded"]})"),
                               rate("50", "eligible"), fast_1("50", "aligned")});
  EXPECT_THAT(all[0].denominators, ElementsAre(4, 2, 2, 2, 0));
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[1].members), "A D");
  EXPECT_EQ(all.ids(all[1].numerator), "A");  // B was accepted, and is not eligible
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::reproduced);
}

TEST(Evaluate, EvidenceOfAnotherCohortStaysPlannedAndNeverCounts) {
  TestBundle bundle = four_tasks();
  bundle.attempts[0] = attempt("A", "accepted", "1.00", "other");
  bundle.attempts[1] = attempt("B", "accepted", "1.00", "nobody");
  const Evaluated all(
      bundle, {rate("0", "planned"), fast_1("0"), rate("25", "planned", R"(, "cohort": ["run", "other"])")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].foreign), "A B");
  EXPECT_EQ(all[0].denominators[0], 4u);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[2].foreign), "B");
}

TEST(Evaluate, ARecordThatCannotBeReadIsNoAbsenceAndNoFailure) {
  TestBundle bundle = four_tasks();
  bundle.attempts.erase(bundle.attempts.begin());
  bundle.unreadable = {"A"};
  const Evaluated all(bundle, {rate("25", "planned"),
                               rate("100", "planned", R"(, "population": {"where": {"task": ["B"]}})")});
  EXPECT_EQ(all[0].status, Status::could_not_be_checked);
  EXPECT_EQ(all[0].reason, "1 of the slots depends on a line that could not be used");
  EXPECT_EQ(all.ids(all[0].absent), "D");
  EXPECT_EQ(all[0].unrecorded, 1u);
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "25% to 75%");
  EXPECT_EQ(all[1].status, Status::reproduced);
}

TEST(Evaluate, ALineOfAnUnknownSlotMattersWhereItCouldBeTheOneThatCounts) {
  TestBundle bundle = four_tasks();
  bundle.unreadable = {"?", "?"};
  const Evaluated settled(bundle, {rate("50", "planned")});
  EXPECT_EQ(settled[0].status, Status::reproduced);  // every slot has its record, and there are no retries

  bundle.attempts.pop_back();
  const Evaluated open(bundle, {rate("50", "planned")});
  EXPECT_EQ(open[0].status, Status::could_not_be_checked);
  EXPECT_EQ(open[0].reason, "2 lines that could not be used may belong to any slot");
}

TEST(Evaluate, FlaggedDurationsCountUnlessExcludedAndAreShownWithoutThem) {
  TestBundle bundle = four_tasks();
  bundle.attempts[0] = R"({"slot": "A", "try": 1, "outcome": "accepted", "cohort": "run", "intervals": [
      {"metric": "runtime", "unit": "ms", "duration": "1.00", "flagged": "excessive_speedup"}]})";
  const std::string mean =
      R"("metric": "arithmetic_mean", "unit": "ratio", "baselines": "baselines.ndjson", )";
  const Evaluated all(
      bundle, {fast_1("25"), claim(mean + R"("value": "1.25", "parameters": {"over": "correct"})"),
               claim(mean + R"("value": "1.00", "parameters": {"over": "correct", "flagged": "excluded"})")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].suspicious), "A");
  EXPECT_EQ(all[0].recomputed_without_suspicious, "0%");
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[1].recomputed, "1.25");
  EXPECT_EQ(all[1].recomputed_without_suspicious, "1.00");
  EXPECT_EQ(all[2].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[2].members), "B");
  EXPECT_THAT(all[2].suspicious, IsEmpty());
}

TEST(Evaluate, MeansOfTheSpeedRatioUnderBothArithmetics) {
  const auto mean = [](std::string_view metric, std::string_view over, std::string_view value,
                       std::string_view more = "") {
    std::string members = R"("unit": "ratio", "baselines": "baselines.ndjson", "metric": ")";
    members.append(metric).append(R"(", "parameters": {"over": ")").append(over);
    return claim(members.append(R"("}, "value": ")").append(value).append("\"").append(more));
  };
  const std::string kernelbench = R"(, "arithmetic": "kernelbench/1")";
  const Evaluated all(
      four_tasks(),
      {mean("geometric_mean", "correct", "1.2247448713915890491"),
       mean("geometric_mean", "correct", "1.224744871391589", kernelbench),
       mean("geometric_mean", "correct_and_faster", "1.5"), mean("arithmetic_mean", "all", "1.50"),
       mean("pooled_mean", "correct", "1.25"), mean("geometric_mean", "correct", "1.23")});
  for (const std::size_t i : {0u, 1u, 2u, 3u, 4u}) EXPECT_EQ(all[i].status, Status::reproduced) << i;
  EXPECT_EQ(all[0].recomputed, "1.2247448713915890491");
  EXPECT_EQ(all[1].recomputed, "1.224744871391589");
  EXPECT_EQ(all.ids(all[0].members), "A B");
  EXPECT_EQ(all.ids(all[2].members), "A");
  EXPECT_EQ(all.ids(all[3].members), "A B C");
  EXPECT_EQ(all[5].status, Status::not_reproduced);
  EXPECT_EQ(all[5].recomputed, "1.22474");
}

TEST(Evaluate, UnmeasuredRuntimesAreNoRatiosUnderExactArithmeticAndGoWrongUnderKernelBench) {
  TestBundle bundle = four_tasks();
  bundle.attempts[0] = attempt("A", "accepted", "-1.0");
  const std::string mean =
      R"("metric": "geometric_mean", "unit": "ratio", "baselines": "baselines.ndjson", "value": "1.0",
         "parameters": {"over": "correct"})";
  const Evaluated all(bundle, {claim(mean), claim(mean + R"(, "arithmetic": "kernelbench/1")"), fast_1("0")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].members), "B");
  EXPECT_EQ(all[1].status, Status::not_reproduced);
  EXPECT_THAT(all[1].reason, HasSubstr("kernelbench/1 arithmetic gives"));
  EXPECT_EQ(all.ids(all[1].suspicious), "A");
  EXPECT_EQ(all[1].recomputed_without_suspicious, "1.0");
  EXPECT_EQ(all[2].status, Status::reproduced);
}

TEST(Evaluate, MeansOfRecordedQuantities) {
  TestBundle bundle = four_tasks();
  bundle.attempts[0] =
      attempt("A", "accepted", "1.00", "run", R"(, "statistics": {"error": "0.25", "ok": true})");
  bundle.attempts[1] = attempt("B", "accepted", "2.00", "run", R"(, "statistics": {"error": 0.5})");
  bundle.attempts[2] = attempt("C", "rejected", "0.5", "run", R"(, "statistics": {"error": "nan"})");
  const auto mean = [](std::string_view metric, std::string_view quantity, std::string_view value) {
    std::string members = quantity.starts_with("intervals.") ? R"("unit": "ms", "metric": ")"
                                                             : R"("unit": "ratio", "metric": ")";
    members.append(metric).append(R"(", "parameters": {"quantity": ")").append(quantity);
    return claim(members.append(R"("}, "value": ")").append(value).append("\""));
  };
  const Evaluated all(
      bundle,
      {mean("arithmetic_mean", "statistics.error", "0.375"),
       mean("arithmetic_mean", "intervals.runtime", "1.1667"), mean("arithmetic_mean", "statistics.ok", "1"),
       mean("arithmetic_mean", "usage.tokens", "1"), mean("geometric_mean", "statistics.error", "0.35355")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].reason, "no slot enters the mean");
  EXPECT_EQ(all[3].reason, "no slot enters the mean");
  EXPECT_EQ(all[4].status, Status::reproduced);
}

TEST(Evaluate, DurationsInTwoUnitsMeetInTheUnitOfTheClaim) {
  TestBundle bundle = four_tasks();
  bundle.attempts[1] = R"({"slot": "B", "try": 1, "outcome": "accepted", "cohort": "run",
                           "intervals": [{"metric": "runtime", "unit": "s", "duration": "0.002"}]})";
  const std::string mean = R"("metric": "arithmetic_mean",
                              "parameters": {"quantity": "intervals.runtime", "over": "correct"}, )";
  const Evaluated all(
      bundle,
      {claim(mean + R"("unit": "ms", "value": "1.5")"), claim(mean + R"("unit": "us", "value": "1500")"),
       claim(mean + R"("unit": "us", "value": "1500", "arithmetic": "kernelbench/1")"),
       claim(mean + R"("unit": "us", "value": "1501")"), claim(mean + R"("unit": "ratio", "value": "1.5")"),
       fast_1("25")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].recomputed, "1.5 ms");
  EXPECT_EQ(all[0].exact, Rational(1500000));
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::reproduced);
  EXPECT_EQ(all[3].status, Status::not_reproduced);
  EXPECT_EQ(all[3].recomputed, "1500 us");
  EXPECT_EQ(all[4].reason, "its arithmetic_mean is not printed in ratio");
  EXPECT_EQ(all[5].status, Status::reproduced);
}

TEST(Evaluate, ThePrintedValueMustRoundTheRecomputedOne) {
  const std::string third = R"(, "population": {"where": {"task": ["A", "B", "C"]}})";
  const Evaluated all(four_tasks(), {rate("67", "planned", third), rate("66.7", "planned", third),
                                     rate("66.6", "planned", third), rate("66.666667", "planned", third)});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::not_reproduced);
  EXPECT_EQ(all[2].recomputed, "66.6667%");
  EXPECT_EQ(all[3].recomputed, "66.666667%");
}

TEST(Evaluate, AValueThatIsNoNumberReproducesNothing) {
  const Evaluated all(four_tasks(), {rate("nan", "planned")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].recomputed, "50%");
}

TEST(Evaluate, MediansAndPercentilesOfRecordedTimes) {
  const auto order = [](std::string_view metric, std::string_view parameters, std::string_view value) {
    std::string members = R"("unit": "ms", "metric": ")";
    members.append(metric).append(R"(", "parameters": {"quantity": "intervals.runtime")").append(parameters);
    return claim(members.append(R"(}, "value": ")").append(value).append("\""));
  };
  const std::string nearest = R"(, "percentile": "75", "interpolation": "nearest_rank")";
  const std::string linear = R"(, "percentile": "75", "interpolation": "linear")";
  const std::string all_of_them = R"(, "percentile": "100", "interpolation": "linear")";
  const Evaluated all(
      four_tasks(),
      {order("median", "", "1.00"), order("percentile", nearest, "2.00"), order("percentile", linear, "1.50"),
       order("percentile", all_of_them, "2.00"), order("median", R"(, "over": "correct")", "1.5")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].values, 3u);
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[2].status, Status::reproduced);
  EXPECT_EQ(all[3].reason, "a percentile lies between 0 and 100");
  EXPECT_EQ(all[4].status, Status::reproduced);
  EXPECT_EQ(metric_label(*all[1].claim), "percentile 75 of runtime over all, nearest_rank");
}

std::string in_time(std::string_view deadline, std::string_view unit, std::string_view value,
                    std::string_view denominator = "planned") {
  std::string members = R"("metric": "accepted_within_deadline", "unit": "count", "parameters":
      {"interval": "runtime", "deadline": {"duration": ")";
  members.append(deadline).append(R"(", "unit": ")").append(unit).append(R"("}}, "value": ")").append(value);
  return claim(members.append(R"(", "denominator": ")").append(denominator).append("\""));
}

TEST(Evaluate, WithinADeadlineAreAcceptedSlotsThatAreNotLate) {
  const Evaluated all(four_tasks(), {in_time("2", "ms", "2"), in_time("1999", "us", "1"),
                                     in_time("1.996", "ms", "1", "judged"), in_time("0.5", "ms", "0")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].numerator), "A B");
  EXPECT_EQ(all.ids(all[0].members), "A B C D");
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "2 to 3");
  EXPECT_EQ(all[0].near_ties_in_all, 0u);
  EXPECT_EQ(metric_label(*all[0].claim), "accepted within 2 ms of runtime");
  EXPECT_EQ(all[1].status, Status::reproduced);
  ASSERT_EQ(all[1].near_ties_in_all, 1u);
  EXPECT_EQ(all[1].near_ties[0].what, "not counted, and the printed digits allow 1.995 ms, which would");
  EXPECT_TRUE(all[1].near_ties[0].changes_value);
  EXPECT_EQ(all.ids(all[2].members), "A B C");
  EXPECT_EQ(all[3].status, Status::reproduced);
}

TEST(Evaluate, AFlaggedDurationIsSuspiciousWithinADeadlineAndMayBeExcluded) {
  TestBundle bundle = four_tasks();
  bundle.attempts[0] = R"({"slot": "A", "try": 1, "outcome": "accepted", "cohort": "run",
      "intervals": [{"metric": "runtime", "unit": "ms", "duration": "1.00", "flagged": "noisy"}]})";
  const Evaluated all(bundle, {in_time("2", "ms", "2")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all.ids(all[0].suspicious), "A");
  EXPECT_EQ(all[0].recomputed_without_suspicious, "1");
}

TEST(Labels, SayWhatAClaimStates) {
  const Evaluated all(
      four_tasks(),
      {fast_1("25"), rate("25", "planned", R"(, "numerator": {"outcome": ["rejected", "missing"]})"),
       claim(
           R"("metric": "geometric_mean", "unit": "ratio", "value": "1", "parameters": {"over": "correct_and_faster"})"),
       claim(
           R"("metric": "pooled_mean", "unit": "ratio", "value": "1", "parameters": {"quantity": "statistics.x"})"),
       claim(R"("metric": "count", "unit": "count", "value": "2")")});
  EXPECT_EQ(metric_label(*all[0].claim), "fast_p(p=1)");
  EXPECT_EQ(metric_label(*all[1].claim), "rate rejected or missing");
  EXPECT_EQ(metric_label(*all[2].claim), "geometric mean of speed ratio over correct and faster");
  EXPECT_EQ(metric_label(*all[3].claim), "pooled mean of x over all");
  EXPECT_EQ(metric_label(*all[4].claim), "count accepted");
}

}  // namespace
}  // namespace counterfoil::score
