#include "checker/model/slot_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace counterfoil::model {
namespace {

using testing::ElementsAreArray;

TEST(SlotSet, GivesBackWhatItIsToldInOrder) {
  const std::vector<SlotIndex> slots = {0, 1, 63, 64, 127, 640, 19'999'999};
  const SlotSet set(slots);
  EXPECT_THAT(std::vector<SlotIndex>(set.begin(), set.end()), ElementsAreArray(slots));
  EXPECT_EQ(set.size(), slots.size());
  EXPECT_EQ(set.front(), 0U);
  for (const SlotIndex slot : slots) EXPECT_TRUE(set.contains(slot)) << slot;
  for (const SlotIndex slot : {2U, 62U, 65U, 128U, 641U, 19'999'998U, 20'000'000U}) {
    EXPECT_FALSE(set.contains(slot)) << slot;
  }
}

TEST(SlotSet, OfNothingIsEmpty) {
  const SlotSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_TRUE(set.begin() == set.end());
  EXPECT_FALSE(set.contains(0));
  EXPECT_EQ(set, SlotSet(std::vector<SlotIndex>()));
  EXPECT_FALSE(set == SlotSet({3}));
}

TEST(SlotSet, JoinsWithAnotherAsASetDoes) {
  const SlotSet a({1, 2, 64, 200});
  const SlotSet b({2, 3, 200, 700});
  EXPECT_EQ(common(a, b), SlotSet({2, 200}));
  EXPECT_EQ(united(a, b), SlotSet({1, 2, 3, 64, 200, 700}));
  EXPECT_EQ(without(a, b), SlotSet({1, 64}));
  EXPECT_EQ(united(a, SlotSet()), a);
  EXPECT_TRUE(common(a, SlotSet()).empty());
}

TEST(SlotSet, TakesSixtyFourSlotsAtOnce) {
  SlotSet set;
  set.push_word(0, 0b110);
  set.push_word(1, 0);
  set.push_word(2, 1);
  EXPECT_EQ(set, SlotSet({1, 2, 128}));
}

}  // namespace
}  // namespace counterfoil::model
