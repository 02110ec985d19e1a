#include "checker/summary/capped.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <random>

namespace counterfoil::summary {
namespace {

TEST(Capped, KeepsTheFirstInOrderAndCountsAll) {
  Capped<int> capped(3);
  EXPECT_TRUE(capped.empty());
  for (int i : {5, 1, 4, 1, 9, 2}) capped.add(i);
  EXPECT_THAT(capped.kept(), testing::ElementsAre(1, 1, 2));
  EXPECT_EQ(capped.total(), 6U);
  EXPECT_FALSE(capped.empty());
}

TEST(Capped, MayKeepNothing) {
  Capped<int> none(0);
  none.add(1);
  EXPECT_TRUE(none.kept().empty());
  EXPECT_EQ(none.total(), 1U);
}

TEST(Capped, TakesTheSmallerLimitOfTwo) {
  Capped<int> wide(4);
  Capped<int> narrow(2);
  for (int i = 0; i < 4; ++i) wide.add(i);
  narrow.add(-1);
  wide.merge(narrow);
  EXPECT_THAT(wide.kept(), testing::ElementsAre(-1, 0));
  EXPECT_EQ(wide.total(), 5U);
}

TEST(Capped, HoldsWhatCanOnlyBeMoved) {
  struct Item {
    std::unique_ptr<int> value;
    bool operator<(const Item& other) const { return *value < *other.value; }
  };
  Capped<Item> left(1);
  Capped<Item> right(1);
  left.add({std::make_unique<int>(2)});
  right.add({std::make_unique<int>(1)});
  left.merge(std::move(right));
  EXPECT_EQ(*left.kept().at(0).value, 1);
}

TEST(Capped, IsTheSameHoweverItemsAreSharedOutAndMerged) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t most = random() % 8;
    std::vector<Capped<std::uint32_t>> shards(1 + random() % 6, Capped<std::uint32_t>(most));
    Capped<std::uint32_t> whole(most);
    for (int i = 0, items = static_cast<int>(random() % 40); i < items; ++i) {
      const std::uint32_t item = random() % 20;
      whole.add(item);
      shards[random() % shards.size()].add(item);
    }
    while (shards.size() > 1) {
      std::swap(shards[random() % shards.size()], shards.back());
      Capped<std::uint32_t> last = std::move(shards.back());
      shards.pop_back();
      shards[random() % shards.size()].merge(std::move(last));
    }
    EXPECT_EQ(shards[0].kept(), whole.kept());
    EXPECT_EQ(shards[0].total(), whole.total());
  }
}

}  // namespace
}  // namespace counterfoil::summary
