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

}  // namespace
}  // namespace counterfoil::model
