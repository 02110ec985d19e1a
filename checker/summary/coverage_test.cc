#include "checker/summary/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "checker/model/test_document.h"

namespace counterfoil::summary {
namespace {

using model::Outcome;

/// Three slots; a harness error or a missing result obliges another try, up to three.
model::Plan three_slots() {
  return model::read_plan(model::document(
      R"({"slots": [{"id": "a", "at": {}}, {"id": "b", "at": {}}, {"id": "c", "at": {}}], "planned": 3,
          "retry": {"on": ["harness_error", "missing"], "max_tries": 3}})"));
}

TryLine record(model::SlotIndex slot, std::uint32_t try_number, Outcome outcome, std::uint64_t line = 1) {
  TryLine made;
  made.slot = slot;
  made.try_number = try_number;
  made.outcome = outcome;
  made.at = {0, line, 100 * line};
  return made;
}

TEST(Coverage, GivesTheTriesOfASlotByNumber) {
  Coverage coverage;
  coverage.add(record(1, 2, Outcome::accepted, 5));
  coverage.add(record(0, 1, Outcome::rejected, 6));
  coverage.add(record(1, 1, Outcome::harness_error, 7));
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.records().size(), 3U);
  ASSERT_EQ(coverage.tries(1).size(), 2U);
  EXPECT_EQ(coverage.tries(1)[0].at().line, 7U);
  EXPECT_EQ(coverage.tries(1)[1].outcome, Outcome::accepted);
  EXPECT_EQ(coverage.tries(0).size(), 1U);
  EXPECT_TRUE(coverage.tries(2).empty());
  EXPECT_TRUE(coverage.tries(3).empty()) << "no such slot";
}

TEST(Coverage, CountsTheFirstTryThatNeedNotBeRepeated) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::rejected, 1));
  coverage.add(record(0, 2, Outcome::accepted, 2));
  coverage.add(record(1, 1, Outcome::harness_error, 3));
  coverage.add(record(1, 2, Outcome::missing, 4));
  coverage.add(record(1, 3, Outcome::harness_error, 5));
  coverage.add(record(1, 4, Outcome::accepted, 6));
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.counted(0)->at().line, 1U) << "a second try is no second chance";
  EXPECT_EQ(coverage.counted(1)->at().line, 5U) << "the last obliged try counts";
  EXPECT_EQ(coverage.counted(2), nullptr);
  EXPECT_EQ(coverage.counted(3), nullptr) << "no such slot";
}

TEST(Coverage, IsSettledWhereNoTryIsAbsent) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::harness_error, 1));
  coverage.add(record(0, 2, Outcome::accepted, 2));
  coverage.add(record(1, 1, Outcome::harness_error, 3));
  coverage.add(record(2, 2, Outcome::accepted, 4));
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.settled(0), coverage.counted(0));
  EXPECT_EQ(coverage.settled(1), nullptr) << "the second try is obliged";
  EXPECT_EQ(coverage.settled(2), nullptr) << "what became of the first?";
  EXPECT_EQ(coverage.settled(3), nullptr) << "no such slot";
}

TEST(Coverage, CountsTheLastTryWhereAnObligedOneIsNotThere) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::missing, 1));
  coverage.add(record(0, 2, Outcome::harness_error, 2));
  coverage.add(record(1, 3, Outcome::missing, 3));
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.counted(0)->at().line, 2U);
  EXPECT_EQ(coverage.counted(1)->at().line, 3U);
}

TEST(Coverage, CountsTheEarlierLineOfOneTryTwice) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::accepted, 9));
  coverage.add(record(0, 1, Outcome::rejected, 4));
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.counted(0)->at().line, 4U);
}

TEST(Coverage, TellsAnUnreadableLineFromAnAbsentOne) {
  Coverage coverage;
  coverage.add_unreadable({0, 8, 0}, 1);
  coverage.add_unreadable({0, 3, 0}, 1);
  coverage.add_unreadable({0, 4, 0}, std::nullopt);
  coverage.finish(three_slots());
  EXPECT_FALSE(coverage.has_unreadable(0));
  ASSERT_TRUE(coverage.has_unreadable(1));
  EXPECT_EQ(coverage.unreadable(1)->line, 3U);
  EXPECT_FALSE(coverage.has_unreadable(2));
  EXPECT_EQ(coverage.unreadable_without_slot(), 1U);
  EXPECT_EQ(coverage.counted(1), nullptr);
}

TEST(Coverage, AnswersBeforeItIsFinished) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::accepted));
  EXPECT_TRUE(coverage.tries(0).empty());
  EXPECT_EQ(coverage.counted(0), nullptr);
}

TEST(Coverage, OfAnEmptyPlanHoldsNothing) {
  Coverage coverage;
  coverage.add(record(0, 1, Outcome::accepted));
  coverage.finish(model::read_plan(model::document("{}")));
  EXPECT_TRUE(coverage.records().empty());
  EXPECT_EQ(coverage.counted(0), nullptr);
}

RecordedValue value(std::uint16_t quantity, std::string_view printed, std::string_view unit = "s") {
  RecordedValue made;
  made.quantity = quantity;
  made.unit = unit;
  made.value = *Decimal::parse(printed);
  return made;
}

TEST(Coverage, GivesTheNumbersOfARecordAsTheyWereRecorded) {
  constexpr std::string_view kLarge = "99999999999999999999999999999999999.50";
  Coverage coverage;
  TryLine first = record(0, 1, Outcome::accepted);
  first.values = {value(2, "0.50"), value(3, kLarge, "")};
  first.values[0].flagged = true;
  coverage.add(first);
  coverage.add(record(1, 1, Outcome::missing));
  Coverage other;
  TryLine second = record(2, 1, Outcome::accepted);
  second.values = {value(2, "-7"), value(4, kLarge, "")};
  second.values[0].open_ns = 3;
  second.values[0].conditions.warmup = 1;
  other.add(second);
  coverage.merge(std::move(other));
  coverage.finish(three_slots());

  EXPECT_EQ(coverage.value(*coverage.counted(0), 2)->value.to_string(), "0.50");
  EXPECT_TRUE(coverage.value(*coverage.counted(0), 2)->flagged);
  EXPECT_EQ(coverage.value(*coverage.counted(0), 3)->value.to_string(), kLarge);
  EXPECT_FALSE(coverage.value(*coverage.counted(0), 0));
  EXPECT_FALSE(coverage.value(*coverage.counted(0), 4)) << "that is the next record's";
  EXPECT_FALSE(coverage.value(*coverage.counted(1), 2));
  EXPECT_EQ(coverage.value(*coverage.counted(2), 2)->value.to_string(), "-7");
  EXPECT_EQ(coverage.value(*coverage.counted(2), 2)->open_ns, 3);
  EXPECT_EQ(coverage.value(*coverage.counted(2), 2)->conditions.warmup, 1U);
  EXPECT_EQ(coverage.value(*coverage.counted(2), 4)->value.to_string(), kLarge);
}

TEST(Coverage, KeepsPlacesFarIntoAFile) {
  Coverage coverage;
  TryLine far = record(0, UINT32_MAX, Outcome::accepted);
  far.at = {0xABCDEF, 0x9'87654321, 0xABC'76543210};
  coverage.add(far);
  coverage.finish(three_slots());
  EXPECT_EQ(coverage.records().front().at(), far.at);
  EXPECT_EQ(coverage.records().front().try_number, UINT32_MAX);
}

/// Everything that a finished coverage answers, in words.
std::string answers(const Coverage& coverage) {
  std::ostringstream out;
  const auto tell = [&](const TryRecord& tried) {
    out << tried.slot << ':' << tried.try_number << ':' << name(tried.outcome) << '@' << tried.at().file
        << ',' << tried.at().line << ' ';
  };
  for (const TryRecord& tried : coverage.records()) tell(tried);
  for (model::SlotIndex slot = 0; slot < 3; ++slot) {
    out << "| " << coverage.tries(slot).size() << ' ';
    if (const TryRecord* counted = coverage.counted(slot)) tell(*counted);
    if (const RecordRef* unreadable = coverage.unreadable(slot)) out << "unreadable " << unreadable->line;
  }
  out << "| " << coverage.unreadable_without_slot() << " | " << coverage.unplanned().total();
  for (const UnplannedRecord& unplanned : coverage.unplanned().kept()) out << ' ' << unplanned.slot;
  return out.str();
}

void add_random_line(std::mt19937& random, std::uint64_t line, Coverage& a, Coverage& b) {
  const RecordRef at{static_cast<std::uint32_t>(random() % 3), line, line * 10};
  const auto slot = static_cast<model::SlotIndex>(random() % 4);
  switch (random() % 6) {
    case 0:
      for (Coverage* to : {&a, &b}) to->add_unplanned({"u" + std::to_string(line), at});
      return;
    case 1:
      for (Coverage* to : {&a, &b}) to->add_unreadable(at, slot < 3 ? std::optional(slot) : std::nullopt);
      return;
    default:
      TryLine tried = record(slot % 3, 1 + random() % 4, model::kAllOutcomes[random() % 7]);
      tried.at = at;
      for (Coverage* to : {&a, &b}) to->add(tried);
  }
}

TEST(Coverage, IsTheSameHoweverLinesAreSharedOutAndMerged) {
  std::mt19937 random(11);
  const model::Plan plan = three_slots();
  for (int round = 0; round < 200; ++round) {
    std::vector<Coverage> shards(1 + random() % 6);
    Coverage whole;
    for (std::uint64_t line = 1, lines = random() % 30; line <= lines; ++line) {
      add_random_line(random, line, whole, shards[random() % shards.size()]);
    }
    while (shards.size() > 1) {
      std::swap(shards[random() % shards.size()], shards.back());
      Coverage last = std::move(shards.back());
      shards.pop_back();
      shards[random() % shards.size()].merge(std::move(last));
    }
    whole.finish(plan);
    shards[0].finish(plan);
    ASSERT_EQ(answers(shards[0]), answers(whole));
  }
}

}  // namespace
}  // namespace counterfoil::summary
