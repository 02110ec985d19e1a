#include "checker/model/slot_kinds.h"

#include <gtest/gtest.h>

#include <set>

namespace counterfoil::model {
namespace {

TEST(SlotKinds, AreAlikeExactlyWhereTheSameSelectionsTakeThem) {
  const SlotTable slots = SlotTable::grid(
      {{"a", {"1", "2", "3", "4"}}, {"b", {"x", "y", "z"}}, {"c", {"0", "1", "2", "3", "4"}}}, "{a}{b}{c}");
  const std::vector<Selection> selections = {
      Selection(slots, {{"a", {"1", "2"}}}), Selection(slots, {{"a", {"2"}}, {"b", {"x"}}}),
      Selection(slots, {{"b", {"x", "z"}}}), Selection(slots, {{"nowhere", {"x"}}}), Selection(slots, {})};
  std::vector<const Selection*> all;
  for (const Selection& selection : selections) all.push_back(&selection);
  const SlotKinds kinds(slots, all);
  ASSERT_EQ(kinds.size(), slots.size());
  const auto taken = [&](SlotIndex slot) {
    std::vector<bool> by;
    for (const Selection& selection : selections) by.push_back(slots.matches(slot, selection));
    return by;
  };
  std::set<std::uint32_t> seen;
  for (SlotIndex slot = 0; slot < slots.size(); ++slot) {
    if (seen.insert(kinds[slot]).second) {
      EXPECT_EQ(kinds.first()[kinds[slot]], slot);
    }
    EXPECT_EQ(taken(kinds.first()[kinds[slot]]), taken(slot)) << slot;
  }
  EXPECT_EQ(seen.size(), kinds.first().size());
}

TEST(SlotKinds, AreOneWhereNothingTellsSlotsApart) {
  const SlotTable slots = SlotTable::grid({{"a", {"1", "2"}}}, "{a}");
  const SlotKinds kinds(slots, {});
  EXPECT_EQ(kinds.size(), 2U);
  EXPECT_EQ(kinds[1], 0U);
  EXPECT_EQ(kinds.first().size(), 1U);
}

TEST(SlotKinds, AreNotKnownWhereThereAreTooMany) {
  std::vector<std::string> values;
  for (int i = 0; i < 5000; ++i) values.push_back(std::to_string(i));
  const SlotTable slots = SlotTable::grid({{"a", values}}, "{a}");
  std::vector<Selection> selections;
  for (const std::string& value : values) selections.emplace_back(slots, AxisValues{{"a", {value}}});
  std::vector<const Selection*> all;
  for (const Selection& selection : selections) all.push_back(&selection);
  EXPECT_EQ(SlotKinds(slots, all).size(), 0U);
}

}  // namespace
}  // namespace counterfoil::model
