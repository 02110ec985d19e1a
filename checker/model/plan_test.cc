#include "checker/model/plan.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

/// A grid of two regimes and three candidates that uses every member a plan can have.
constexpr std::string_view kPlan = R"({
  "axes": [{"name": "regime", "values": ["identity", "both"]},
           {"name": "candidate", "values": ["omit_bias", "copy", "own"]}],
  "slot": "{regime}/{candidate}", "planned": 6, "planned_because": "the script's two loops",
  "frozen": {"clock": "host", "at": "2026-11-30T08:20:00.000Z", "sha256": "ab"},
  "retry": {"on": ["harness_error", "missing"], "max_tries": 3},
  "roles": [{"where": {"candidate": ["copy", "own"]}, "role": "positive_control", "kind": "copy"},
            {"where": {"candidate": ["own"]}, "role": "positive_control", "kind": "independent"},
            {"where": {"candidate": ["omit_bias"]}, "role": "probe"}],
  "records": {"accepted": ["fixture"], "rejected": ["reason", "fixture"], "optional": ["intervals.judge"]},
  "judge": {"id": "sol-execbench/1", "max_atol": "0.010", "max_rtol": "0.01",
            "required_matched_ratio": "0.99", "max_error_cap": "1"},
  "success_rule": "accepted by the judge",
  "seeds": [{"seed": 18446744073709551615}, {"where": {"regime": ["both"]}, "seed": 7}],
  "candidates": [{"where": {"candidate": ["copy"]}, "sha256": "cd"}],
  "controls": [{"role": "positive_control", "per": ["regime"]}],
  "denominators": {"planned": 6, "eligible": 5},
  "pairs": {"by": ["regime"], "baseline": {"candidate": ["copy"]}},
  "amendments": [
    {"id": "a-1", "kind": "note", "slots": ["both/copy"], "reason": "a remark",
     "at": {"clock": "host", "at": 2}, "results_seen": false},
    {"id": "a-2", "kind": "exclusion", "where": {"regime": ["identity"], "candidate": ["own"]}, "reason": "r",
     "at": {"clock": "host", "at": 3}, "results_seen": true},
    {"id": "a-3", "kind": "exclusion", "slots": ["identity/own", "both/own", "gone"], "reason": "r",
     "at": {"clock": "host", "at": "not_recorded"}, "results_seen": false}]})";

Plan plan_of(std::string_view text) {
  return read_plan(document(text));
}

TEST(SlotLines, GiveThePlaceOfEachSlot) {
  SlotLines lines;
  const std::vector<SlotLine> given = {{2, 10},           {3, 40},           {5, 50},
                                       {6, 0x3'00000000}, {7, 0x3'00000009}, {8, 4}};
  for (const SlotLine& line : given) lines.add(line);
  ASSERT_EQ(lines.size(), given.size());
  for (SlotIndex slot = 0; slot < given.size(); ++slot) {
    EXPECT_EQ(lines[slot].line, given[slot].line);
    EXPECT_EQ(lines[slot].offset, given[slot].offset);
  }
}

TEST(Plan, ReadsAGrid) {
  const Plan plan = plan_of(kPlan);
  EXPECT_EQ(plan.file, "plan.json");
  EXPECT_TRUE(plan.is_grid);
  EXPECT_EQ(plan.slots.size(), 6U);
  EXPECT_EQ(plan.slots.id(4), "both/copy");
  EXPECT_EQ(plan.declared, 6U);
  EXPECT_EQ(plan.product, 6U);
  EXPECT_EQ(plan.not_laid_out, "");
  EXPECT_EQ(plan.locate(4).pointer, "/axes");
  EXPECT_EQ(plan.locate(4).line, 2U);
}

TEST(Plan, ReadsWhatWasFixedBeforeTheFirstAttempt) {
  const Plan plan = plan_of(kPlan);
  EXPECT_EQ(plan.planned_because, "the script's two loops");
  ASSERT_TRUE(plan.frozen);
  EXPECT_EQ(plan.frozen->at_ns, 1796026800000000000);
  EXPECT_EQ(plan.frozen->at.pointer(), "/frozen");
  EXPECT_EQ(plan.frozen_sha256, "ab");
  EXPECT_EQ(plan.promised_fields(0, Outcome::rejected), (std::vector<std::string_view>{"reason", "fixture"}));
  EXPECT_TRUE(plan.promised_fields(0, Outcome::missing).empty());
  EXPECT_EQ(plan.optional_fields, std::vector<std::string>{"intervals.judge"});
  ASSERT_TRUE(plan.judge);
  EXPECT_EQ(plan.judge->id, "sol-execbench/1");
  EXPECT_EQ(plan.judge->max_atol->to_string(), "0.010");
  EXPECT_EQ(plan.judge->max_rtol->to_string(), "0.01");
  EXPECT_EQ(plan.judge->required_matched_ratio->to_string(), "0.99");
  EXPECT_EQ(plan.judge->max_error_cap->to_string(), "1");
  ASSERT_EQ(plan.seeds.size(), 2U);
  EXPECT_EQ(plan.seeds[0].seed, UINT64_MAX);
  EXPECT_TRUE(plan.seeds[0].where.empty());
  EXPECT_EQ(plan.seeds[1].where.count("regime"), 1U);
  ASSERT_EQ(plan.candidates.size(), 1U);
  EXPECT_EQ(plan.candidates[0].sha256, "cd");
  ASSERT_EQ(plan.controls.size(), 1U);
  EXPECT_EQ(plan.controls[0].role, SlotRole::positive_control);
  EXPECT_EQ(plan.controls[0].per, std::vector<std::string>{"regime"});
  EXPECT_EQ(plan.expected_planned, 6U);
  EXPECT_EQ(plan.expected_eligible, 5U);
  ASSERT_TRUE(plan.pairs);
  EXPECT_EQ(plan.pairs->by, std::vector<std::string>{"regime"});
  EXPECT_EQ(plan.pairs->baseline.count("candidate"), 1U);
  ASSERT_EQ(plan.amendments.size(), 3U);
  EXPECT_EQ(plan.amendments[1].reason, "r");
  EXPECT_TRUE(plan.amendments[1].results_seen);
  EXPECT_EQ(plan.amendments[1].decided->at_ns, 3);
  EXPECT_TRUE(plan.amendments[2].decided->not_recorded);
}

TEST(Plan, PromisesMoreOfTheSlotsThatAnEntrySelects) {
  const Plan plan = read_plan(document(R"({"axes": [{"name": "what", "values": ["timed", "checked"]}],
      "slot": "{what}", "planned": 2,
      "records": {"accepted": ["fixture"], "optional": ["target"],
                  "also": [{"where": {"what": ["timed"]}, "accepted": ["intervals.runtime"],
                            "optional": ["usage.energy"]}]}})"));
  EXPECT_TRUE(plan.promises(0, Outcome::accepted, "fixture"));
  EXPECT_TRUE(plan.promises(0, Outcome::accepted, "intervals.runtime"));
  EXPECT_FALSE(plan.promises(1, Outcome::accepted, "intervals.runtime"));
  EXPECT_FALSE(plan.promises(0, Outcome::rejected, "intervals.runtime"));
  EXPECT_EQ(plan.promised_fields(0, Outcome::accepted),
            (std::vector<std::string_view>{"fixture", "intervals.runtime"}));
  EXPECT_TRUE(plan.is_optional(1, "target"));
  EXPECT_TRUE(plan.is_optional(0, "usage.energy"));
  EXPECT_FALSE(plan.is_optional(1, "usage.energy"));
}

TEST(Plan, GivesASlotTheLastRoleThatMatches) {
  const Plan plan = plan_of(kPlan);
  const auto role = [&](std::string_view id) { return plan.role_of(*plan.slots.find(id)); };
  EXPECT_EQ(role("both/copy")->kind, "copy");
  EXPECT_EQ(role("both/own")->kind, "independent");
  EXPECT_EQ(role("identity/omit_bias")->role, SlotRole::probe);
  EXPECT_EQ(plan_of(R"({"slots": [{"id": "s", "at": {}}]})").role_of(0), nullptr);
}

TEST(Plan, NamesTheFirstExclusionThatListsOrSelectsTheSlot) {
  const Plan plan = plan_of(kPlan);
  const auto excluded_by = [&](std::string_view id) -> std::string {
    const Amendment* amendment = plan.exclusion_of(*plan.slots.find(id));
    return amendment ? amendment->id : "";
  };
  EXPECT_EQ(excluded_by("both/copy"), "") << "a note excludes nothing";
  EXPECT_EQ(excluded_by("identity/own"), "a-2") << "listed by a-3, selected by a-2 before that";
  EXPECT_EQ(excluded_by("both/own"), "a-3");
  EXPECT_EQ(excluded_by("identity/copy"), "");
}

TEST(Plan, ExcludesEverySlotThatCarriesAListedId) {
  const Plan plan =
      plan_of(R"({"slots": [{"id": "s", "at": {}}, {"id": "s", "at": {}}, {"id": "t", "at": {}}],
    "amendments": [{"id": "a", "kind": "exclusion", "slots": ["s"], "where": {}}]})");
  EXPECT_NE(plan.exclusion_of(0), nullptr);
  EXPECT_NE(plan.exclusion_of(1), nullptr);
  EXPECT_EQ(plan.exclusion_of(2), nullptr) << "an empty where selects nothing here";
}

TEST(RetryRule, ObligesAnotherTryUntilTheLastOne) {
  const RetryRule rule = plan_of(kPlan).retry;
  EXPECT_TRUE(rule.obliges(Outcome::harness_error, 1));
  EXPECT_TRUE(rule.obliges(Outcome::missing, 2));
  EXPECT_FALSE(rule.obliges(Outcome::missing, 3));
  EXPECT_FALSE(rule.obliges(Outcome::rejected, 1));
  const RetryRule none = plan_of(R"({"retry": "none"})").retry;
  EXPECT_FALSE(none.obliges(Outcome::harness_error, 1));
}

TEST(Plan, ReadsEnumeratedSlotsAndWhereTheyStand) {
  const Plan plan = plan_of(R"({"axes": [{"name": "task", "values": ["b"]}], "planned": 2, "slots": [
    {"id": "one", "at": {"task": "a"}},
    {"id": "two", "at": {"task": "b", "seed": "1"}}]})");
  EXPECT_FALSE(plan.is_grid);
  EXPECT_EQ(plan.product, std::nullopt);
  EXPECT_EQ(plan.slots.axes()[0].values, (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(plan.slots.value(1, 1), "1");
  EXPECT_EQ(plan.locate(1).pointer, "/slots/1");
  EXPECT_EQ(plan.locate(1).line, 3U);
  EXPECT_EQ(plan.locate(1).column, 5U);
}

TEST(Plan, ReadsALineASlot) {
  PlanReader reader(document(R"({"axes": [{"name": "task", "values": ["b"]}], "planned": 2, "retry": "none",
    "amendments": [{"id": "a", "kind": "exclusion", "slots": ["two"]}]})",
                             "plan.ndjson"));
  reader.add_slot(document(R"({"id": "one", "at": {"task": "a"}})", "plan.ndjson", 2, 300));
  reader.add_slot(document(R"({"id": "two", "at": {"task": "b"}})", "plan.ndjson", 4, 340));
  const Plan plan = std::move(reader).finish();
  EXPECT_EQ(plan.slots.size(), 2U);
  EXPECT_EQ(plan.slots.value(1, 0), "b");
  EXPECT_EQ(plan.declared, 2U);
  EXPECT_EQ(plan.exclusion_of(1)->id, "a");
  const Location place = plan.locate(1);
  EXPECT_EQ(place.file, "plan.ndjson");
  EXPECT_EQ(place.line, 4U);
  EXPECT_EQ(place.offset, 340U);
}

TEST(Plan, SaysWhichLimitLeftItEmpty) {
  std::string values = R"(["0")";
  for (int i = 1; i < 1000; ++i) values += ",\"" + std::to_string(i) + '"';
  values += ']';
  const auto grid = [&](int axes, std::string id) {
    std::string text = R"({"slot": ")" + id + R"(", "axes": [)";
    for (int i = 0; i < axes; ++i) {
      text += (i ? "," : "") + (R"({"name": "a)" + std::to_string(i) + R"(", "values": )") + values + '}';
    }
    return plan_of(text + "]}");
  };
  const Plan large = grid(3, "{a0}");
  EXPECT_EQ(large.slots.size(), 0U);
  EXPECT_EQ(large.product, 1'000'000'000U);
  EXPECT_EQ(large.not_laid_out, "the axes make 1000000000 slots, and at most 20000000 are laid out");
  EXPECT_EQ(grid(7, "{a0}").not_laid_out, "the axes make more than 2^64 slots");
  const Plan wordy = grid(2, std::string(2000, 'x'));
  EXPECT_EQ(wordy.not_laid_out, "the ids of 1000000 slots take more than 1073741824 bytes");
  EXPECT_EQ(wordy.locate(0).pointer, "/axes");
}

TEST(PlanDigest, IsOfThePlanAsSpelledWithoutWhitespaceAmendmentsAndItself) {
  const Plan plan = plan_of(R"({ "planned": 4,
    "frozen": {"sha256": "0000", "clock": "host", "at": 1}, "note \u0061": 1.50, "amendments": [{"id": "a"}] })");
  EXPECT_EQ(plan.digest,
            bundle::sha256_hex(R"({"planned":4,"frozen":{"clock":"host","at":1},"note \u0061":1.50})"));
}

TEST(PlanDigest, DependsOnTokensAndOrderAndNotOnLaterAmendments) {
  const std::string digest = plan_of(R"({"planned": 4, "retry": "none"})").digest;
  EXPECT_EQ(plan_of("{\"retry\":\"none\",\"planned\":4}").digest == digest, false);
  EXPECT_NE(plan_of(R"({"planned": 4.0, "retry": "none"})").digest, digest);
  EXPECT_NE(plan_of(R"({"planned": 4, "retry": "none", "axes": []})").digest, digest);
  EXPECT_EQ(plan_of("\n{\"planned\" : 4,\t\"amendments\": [1, 2], \"retry\": \"none\"}\r\n").digest, digest);
}

TEST(PlanDigest, OfLinesIsOfEachLineSoJoinedByNewlines) {
  PlanReader reader(document(R"({"planned": 1, "frozen": {"sha256": "00"}, "amendments": []})"));
  reader.add_slot(document(R"({ "id": "s", "at": {"amendments": "x"}, "amendments": 1 })"));
  EXPECT_EQ(std::move(reader).finish().digest,
            bundle::sha256_hex("{\"planned\":1,\"frozen\":{}}\n"
                               R"({"id":"s","at":{"amendments":"x"},"amendments":1})"));
}

}  // namespace
}  // namespace counterfoil::model
