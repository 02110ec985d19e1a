#include "checker/model/id_index.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace counterfoil::model {
namespace {

TEST(IdIndex, FindsWhatWasAddedAndNothingElse) {
  IdIndex index;
  EXPECT_EQ(index.find("a"), std::nullopt);
  EXPECT_EQ(index.add("a"), std::nullopt);
  EXPECT_EQ(index.add(""), std::nullopt);
  EXPECT_EQ(index.add(std::string_view("a\0", 2)), std::nullopt);
  EXPECT_EQ(index.add(std::string_view("\0", 1)), std::nullopt);
  EXPECT_EQ(index.find("a"), 0U);
  EXPECT_EQ(index.find(""), 1U);
  EXPECT_EQ(index.find(std::string_view("a\0", 2)), 2U);
  EXPECT_EQ(index.find(std::string_view("\0", 1)), 3U);
  EXPECT_EQ(index.find("A"), std::nullopt);
  EXPECT_EQ(index[2], std::string_view("a\0", 2));
}

TEST(IdIndex, SaysWhichIdIsRepeatedAndKeepsBoth) {
  IdIndex index;
  index.add("a");
  index.add("b");
  EXPECT_EQ(index.add("b"), 1U);
  EXPECT_EQ(index.add("b"), 1U);
  EXPECT_EQ(index.size(), 4U);
  EXPECT_EQ(index[3], "b");
  EXPECT_EQ(index.bytes(), 4U);
  EXPECT_EQ(index.find("b"), 1U);
}

TEST(IdIndex, AgreesWithAMapOnManyIds) {
  std::mt19937 random(1);
  IdIndex index;
  std::map<std::string, std::uint32_t> known;
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    std::string id(random() % 12, 'x');
    for (char& c : id) c = static_cast<char>('a' + random() % 3);
    const auto [place, added] = known.try_emplace(id, i);
    EXPECT_EQ(index.add(id), added ? std::nullopt : std::optional(place->second));
  }
  for (const auto& [id, first] : known) EXPECT_EQ(index.find(id), first);
  EXPECT_EQ(index.find("never"), std::nullopt);
}

TEST(IdIndex, ReservingChangesNothing) {
  IdIndex index;
  index.add("early");
  index.reserve(1000, 10'000);
  for (int i = 0; i < 1000; ++i) index.add("slot-" + std::to_string(i));
  EXPECT_EQ(index.find("early"), 0U);
  EXPECT_EQ(index.find("slot-999"), 1000U);
}

}  // namespace
}  // namespace counterfoil::model
