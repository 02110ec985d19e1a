#include "checker/score/baselines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Status = Evaluation::Status;

std::string record(std::string_view slot, std::string_view runtime, std::string_view outcome = "accepted",
                   std::string_view cohort = "run") {
  std::string text = R"({"slot": ")";
  text.append(slot).append(R"(", "try": 1, "outcome": ")").append(outcome);
  text.append(R"(", "cohort": ")").append(cohort);
  text.append(R"(", "intervals": [{"metric": "runtime", "unit": "ms", "duration": ")").append(runtime);
  return text + "\"}]}";
}

/// A line of baselines.ndjson; `selection` is `"slot": ...` or `"where": ...`.
std::string baseline(std::string_view selection, std::string_view duration, std::string_view more = "",
                     std::string_view metric = "runtime") {
  std::string text = R"({"id": "b", )";
  text.append(selection).append(R"(, "interval": {"unit": "ms", "metric": ")").append(metric);
  text.append(R"(", "duration": ")").append(duration);
  return text.append("\"").append(more).append("}}");
}

/// Over the slots selected, the share of those that are correct and faster than their baseline.
std::string fast_1(std::string_view more, std::string_view where = R"({"who": ["new"]})") {
  std::string text = R"({"id": "c", "kind": "comparison", "status": "illustrative", "metric": "fast_p",
      "cohort": "run", "parameters": {"p": "1"}, "denominator": "planned", "unit": "ratio", "value": "0.5",
      "population": {"where": )";
  return text.append(where).append("}").append(more).append("}");
}

constexpr std::string_view kFromFile = R"(, "baselines": "baselines.ndjson")";

/// Two tasks, each tried by the old code and by the new one, which is faster at t1 only.
TestBundle old_and_new() {
  TestBundle bundle;
  bundle.plan =
      R"({"axes": [{"name": "task", "values": ["t1", "t2"]}, {"name": "who", "values": ["old", "new"]}],
      "slot": "{task}/{who}", "planned": 4, "retry": "none", "records": {},
      "pairs": {"by": ["task"], "baseline": {"who": ["old"]}}})";
  bundle.attempts = {record("t1/old", "2.0"), record("t1/new", "1.0"), record("t2/old", "1.0"),
                     record("t2/new", "2.0")};
  return bundle;
}

TEST(PairedBaselines, AreTheSlotsThatThePlanPairs) {
  const Evaluated all(old_and_new(), {fast_1("")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_TRUE(all[0].uses_baselines);
  EXPECT_EQ(all.ids(all[0].numerator), "t1/new");
  EXPECT_THAT(all[0].unaligned, IsEmpty());
}

TEST(PairedBaselines, HaveNoBaselineThemselves) {
  const Evaluated all(old_and_new(), {fast_1("", R"({"task": ["t1", "t2"]})")});
  EXPECT_EQ(all.ids(all[0].unaligned), "t1/old t2/old");
  EXPECT_EQ(all[0].recomputed, "0.25");
}

TEST(PairedBaselines, AreUsableOnlyIfAcceptedMeasuredUnflaggedAndOfACohortOfTheClaim) {
  const std::vector<std::string> unusable = {
      record("t1/old", "2.0", "rejected"),
      record("t1/old", "-1"),
      record("t1/old", "0.0"),
      record("t1/old", "2.0", "accepted", "other"),
      R"({"slot": "t1/old", "try": 1, "outcome": "accepted", "cohort": "run"})",
      R"({"slot": "t1/old", "try": 1, "outcome": "accepted", "cohort": "run", "intervals": [
          {"metric": "runtime", "unit": "ms", "duration": "2.0", "flagged": "noisy"}]})",
      R"({"slot": "t1/old", "try": 1, "outcome": "accepted", "cohort": "run", "intervals": [
          {"metric": "compile", "unit": "ms", "duration": "2.0"}]})"};
  for (const std::string& line : unusable) {
    TestBundle bundle = old_and_new();
    bundle.attempts[0] = line;
    const Evaluated all(bundle, {fast_1("")});
    EXPECT_EQ(all.ids(all[0].unaligned), "t1/new") << line;
    EXPECT_EQ(all[0].recomputed, "0.0") << line;
  }
}

TEST(PairedBaselines, ThatCannotBeReadLeaveTheClaimUnchecked) {
  TestBundle bundle = old_and_new();
  bundle.attempts.erase(bundle.attempts.begin());
  bundle.unreadable = {"t1/old"};
  const Evaluated all(bundle, {fast_1("")});
  EXPECT_EQ(all[0].status, Status::could_not_be_checked);
  EXPECT_EQ(all[0].reason, "1 of the slots depends on a line that could not be used");
}

TEST(PairedBaselines, AreNoneWhereThePlanPairsByAnAxisThatItDoesNotHave) {
  TestBundle bundle = old_and_new();
  bundle.plan.replace(bundle.plan.find(R"(["task"], "baseline")"), 8, R"(["level"])");
  const Evaluated all(bundle, {fast_1("")});
  EXPECT_EQ(all.ids(all[0].unaligned), "t1/new t2/new");
}

TEST(PairedBaselines, AreAmbiguousWhereTwoSlotsPairWithOne) {
  TestBundle bundle = old_and_new();
  bundle.plan =
      R"({"axes": [{"name": "task", "values": ["t1"]}, {"name": "who", "values": ["old", "older", "new"]}],
      "slot": "{task}/{who}", "planned": 3, "retry": "none", "records": {},
      "pairs": {"by": ["task"], "baseline": {"who": ["old", "older"]}}})";
  bundle.attempts = {record("t1/old", "2.0"), record("t1/older", "0.5"), record("t1/new", "1.0")};
  const Evaluated all(bundle, {fast_1("")});
  EXPECT_EQ(all.ids(all[0].ambiguous), "t1/new");
  EXPECT_EQ(all.ids(all[0].numerator), "t1/new");  // the first in plan order is used
}

TEST(FileBaselines, ComeBeforeThePairsOfThePlan) {
  TestBundle bundle = old_and_new();
  bundle.baselines = {baseline(R"("slot": "t1/new")", "0.5"), baseline(R"("slot": "t2/new")", "2.5")};
  const Evaluated all(bundle, {fast_1(kFromFile)});
  EXPECT_EQ(all.ids(all[0].numerator), "t2/new");
}

TEST(FileBaselines, MaySelectSlotsByTheirCoordinates) {
  TestBundle bundle = old_and_new();
  bundle.baselines = {baseline(R"("where": {"task": ["t1", "t9"], "who": ["new"]})", "1.5"),
                      baseline(R"("where": {"task": ["t2"], "who": ["old"]})", "9"),
                      baseline(R"("where": {"level": ["1"]})", "9"), baseline(R"("slot": "nobody")", "9")};
  const Evaluated all(bundle, {fast_1(kFromFile)});
  EXPECT_EQ(all.ids(all[0].numerator), "t1/new");
  EXPECT_EQ(all.ids(all[0].unaligned), "t2/new");
  EXPECT_THAT(all[0].ambiguous, IsEmpty());
}

TEST(FileBaselines, AreOfTheMetricThatIsCompared) {
  TestBundle bundle = old_and_new();
  bundle.baselines = {baseline(R"("slot": "t1/new")", "9", "", "compile"),
                      baseline(R"("slot": "t2/new")", "9")};
  const Evaluated all(bundle, {fast_1(kFromFile), fast_1(R"(, "baselines": "elsewhere.ndjson")")});
  EXPECT_EQ(all.ids(all[0].numerator), "t2/new");
  EXPECT_EQ(all.ids(all[0].unaligned), "t1/new");
  EXPECT_EQ(all.ids(all[1].unaligned), "t1/new t2/new");
}

TEST(FileBaselines, AreUnusableIfFlaggedAbsentOrNotPositive) {
  for (const auto& [duration, more] : {std::pair("9", R"(, "flagged": "noisy")"), std::pair("-1", ""),
                                       std::pair("0", ""), std::pair("9", R"(, "status": "absent")")}) {
    TestBundle bundle = old_and_new();
    bundle.baselines = {baseline(R"("slot": "t1/new")", duration, more)};
    const Evaluated all(bundle, {fast_1(kFromFile)});
    EXPECT_EQ(all.ids(all[0].unaligned), "t1/new t2/new") << duration << more;
    EXPECT_THAT(all[0].numerator, IsEmpty());
  }
}

TEST(FileBaselines, AreAmbiguousWhereTwoRecordsMatchAndTheFirstLineIsUsed) {
  TestBundle bundle = old_and_new();
  bundle.baselines = {baseline(R"("where": {"task": ["t1"]})", "9"), baseline(R"("slot": "t1/new")", "0.1")};
  const Evaluated all(bundle, {fast_1(kFromFile)});
  EXPECT_EQ(all.ids(all[0].ambiguous), "t1/new");
  EXPECT_EQ(all.ids(all[0].numerator), "t1/new");
}

/// Three tasks with baselines 4, 2 and 1; the second one's result is missing.
TestBundle one_row_missing() {
  TestBundle bundle;
  bundle.plan =
      R"({"axes": [{"name": "task", "values": ["t1", "t2", "t3", "t4"]}], "slot": "{task}", "planned": 4,
      "retry": "none", "records": {}})";
  bundle.attempts = {record("t1", "1.0"), record("t3", "1.5"), record("t4", "9.0", "rejected")};
  bundle.baselines = {baseline(R"("slot": "t1")", "4"), baseline(R"("slot": "t2")", "2"),
                      baseline(R"("slot": "elsewhere")", "7"), baseline(R"("slot": "t3")", "1"),
                      baseline(R"("slot": "t4")", "1")};
  return bundle;
}

TEST(PairingByPosition, ShiftsEveryBaselineAfterAMissingRow) {
  const std::string all_slots = R"({"task": ["t1", "t2", "t3", "t4"]})";
  const std::string by_position = std::string(kFromFile) + R"(, "pairing": "position")";
  const Evaluated all(one_row_missing(), {fast_1(by_position, all_slots), fast_1(kFromFile, all_slots)});
  EXPECT_EQ(all.ids(all[0].numerator), "t1 t3");  // t3 is divided into the baseline of t2
  EXPECT_EQ(all.ids(all[1].numerator), "t1");
  EXPECT_EQ(all.ids(all[0].displaced), "t2 t3 t4");
  EXPECT_THAT(all[1].displaced, IsEmpty());
  EXPECT_THAT(all[0].unaligned, IsEmpty());  // the absent row comes last, and gets what is left
  EXPECT_THAT(all[0].denominators, ElementsAre(4, 4, 3, 3, 4));
}

TEST(PairingByPosition, LeavesTheLastOnesWithoutABaselineWhereThereAreFewer) {
  TestBundle bundle = one_row_missing();
  bundle.baselines.erase(bundle.baselines.begin());
  const std::string by_position = std::string(kFromFile) + R"(, "pairing": "position")";
  const Evaluated all(bundle, {fast_1(by_position, R"({"task": ["t1", "t2", "t3", "t4"]})")});
  EXPECT_EQ(all.ids(all[0].unaligned), "t2");
}

}  // namespace
}  // namespace counterfoil::score
