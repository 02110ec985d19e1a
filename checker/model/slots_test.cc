#include "checker/model/slots.h"

#include <gtest/gtest.h>

namespace counterfoil::model {
namespace {

using Coordinates = std::vector<std::pair<std::string_view, std::string_view>>;

std::vector<Axis> shapes_and_regimes() {
  return {{"shape", {"4x64", "8x8"}}, {"regime", {"identity", "bias", "both"}}};
}

std::vector<std::string> ids(const SlotTable& table) {
  std::vector<std::string> all;
  for (SlotIndex slot = 0; slot < table.size(); ++slot) all.emplace_back(table.id(slot));
  return all;
}

std::vector<std::string> grid_ids(std::vector<Axis> axes, std::string_view id_template) {
  return ids(SlotTable::grid(std::move(axes), id_template));
}

TEST(SlotGrid, VariesTheLastAxisFastest) {
  const SlotTable table = SlotTable::grid(shapes_and_regimes(), "{shape}/{regime}");
  EXPECT_EQ(ids(table), (std::vector<std::string>{"4x64/identity", "4x64/bias", "4x64/both", "8x8/identity",
                                                  "8x8/bias", "8x8/both"}));
  EXPECT_EQ(table.find("8x8/identity"), 3U);
  EXPECT_EQ(table.find("8x8/Identity"), std::nullopt);
  EXPECT_EQ(table.value(3, 0), "8x8");
  EXPECT_EQ(table.value(3, 1), "identity");
  EXPECT_EQ(table.value_index(5, 1), 2U);
  EXPECT_TRUE(table.repeated().empty());
}

TEST(SlotGrid, NamesSlotsByAnyTemplate) {
  EXPECT_EQ(grid_ids({{"a", {"1"}}, {"b", {"2"}}}, "{b}-{a}-{b}"), std::vector<std::string>{"2-1-2"});
  EXPECT_EQ(grid_ids({{"a", {"1"}}}, "{x}{{a}}{a"), std::vector<std::string>{"{x}{1}{a"});
  EXPECT_EQ(grid_ids({{"a", {"{b}"}}, {"b", {"2"}}}, "{a}"), std::vector<std::string>{"{b}"})
      << "values are not templates";
  EXPECT_EQ(grid_ids({{"", {"1"}}, {"a", {""}}}, "{}|{a}|}"), std::vector<std::string>{"1||}"});
}

TEST(SlotGrid, RecordsIdsThatTheTemplateMapsTogether) {
  const SlotTable table = SlotTable::grid(shapes_and_regimes(), "{regime}");
  EXPECT_EQ(table.size(), 6U);
  EXPECT_EQ(table.find("bias"), 1U);
  const auto repeated = table.repeated();
  ASSERT_EQ(repeated.size(), 3U);
  EXPECT_EQ(repeated[1], (std::pair<SlotIndex, SlotIndex>(1, 4)));
}

TEST(SlotGrid, StaysEmptyPastALimit) {
  std::vector<std::string> many;
  for (int i = 0; i < 1000; ++i) many.push_back(std::to_string(i));
  EXPECT_EQ(SlotTable::grid(std::vector<Axis>(3, {"a", many}), "{a}").size(), 0U);
  EXPECT_EQ(SlotTable::grid(std::vector<Axis>(16, {"a", many}), "{a}").size(), 0U);
  const std::string long_text(2000, 'x');
  EXPECT_EQ(SlotTable::grid(std::vector<Axis>(2, {"a", many}), long_text).size(), 0U) << "2 GB of ids";
  std::vector<std::string> long_values(1000, long_text);
  EXPECT_EQ(SlotTable::grid({{"a", long_values}, {"b", many}}, "{a}").size(), 0U);
  EXPECT_EQ(SlotTable::grid({}, "x").size(), 0U);
  EXPECT_EQ(SlotTable::grid({{"a", {}}, {"b", {"1"}}}, "{b}").size(), 0U);
}

TEST(GridSize, IsTheProductOrNothingPast64Bits) {
  EXPECT_EQ(grid_size(shapes_and_regimes()), 6U);
  EXPECT_EQ(grid_size({}), 0U);
  const Axis axis{"a", std::vector<std::string>(16)};
  EXPECT_EQ(grid_size(std::vector<Axis>(15, axis)), std::uint64_t{1} << 60);
  std::vector<Axis> sixteen(16, axis);
  EXPECT_EQ(grid_size(sixteen), std::nullopt);
  sixteen.push_back({"empty", {}});
  EXPECT_EQ(grid_size(sixteen), 0U);
}

TEST(EnumeratedSlots, AddAxesAndValuesInOrderOfFirstAppearance) {
  SlotTable::Builder builder(std::vector<Axis>{{"regime", {"both"}}});
  EXPECT_TRUE(builder.add("s0", Coordinates{{"seed", "7"}, {"regime", "bias"}}));
  EXPECT_TRUE(builder.add("s1", Coordinates{{"regime", "both"}}));
  EXPECT_TRUE(builder.add("s2", Coordinates{{"regime", "identity"}, {"seed", "1"}, {"seed", "2"}}));
  const SlotTable table = std::move(builder).finish();
  ASSERT_EQ(table.axes().size(), 2U);
  EXPECT_EQ(table.axes()[0].values, (std::vector<std::string>{"both", "bias", "identity"}));
  EXPECT_EQ(table.axes()[1].name, "seed");
  EXPECT_EQ(table.find_axis("seed"), 1U);
  EXPECT_EQ(table.find_axis("shape"), std::nullopt);
  EXPECT_EQ(table.value(0, 0), "bias");
  EXPECT_EQ(table.value(1, 1), std::nullopt) << "off the axis";
  EXPECT_EQ(table.value_index(1, 1), SlotTable::kOffAxis);
  EXPECT_EQ(table.value(2, 1), "1") << "the first of two values counts";
  EXPECT_EQ(table.value(3, 0), std::nullopt) << "no such slot";
  EXPECT_EQ(table.value(0, 2), std::nullopt) << "no such axis";
}

TEST(EnumeratedSlots, RecordRepeatedIds) {
  const SlotTable table = SlotTable::enumerated({{"a", {"1", "2"}}}, {{"s", {0}}, {"t", {1}}, {"s", {1}}});
  EXPECT_EQ(table.size(), 3U);
  EXPECT_EQ(table.find("s"), 0U);
  EXPECT_EQ(table.value(2, 0), "2");
  ASSERT_EQ(table.repeated().size(), 1U);
  EXPECT_EQ(table.repeated()[0], (std::pair<SlotIndex, SlotIndex>(0, 2)));
}

TEST(EnumeratedSlots, LieOnAsManyAxesAsTheyName) {
  SlotTable::Builder builder(std::vector<Axis>{{"same", {}}, {"same", {"1"}}});
  for (const char* id : {"a", "b", "c"}) {
    Coordinates coordinates;
    std::vector<std::string> names;
    for (int axis = 40; axis > 0; --axis) names.push_back((id[0] == 'b' ? "x" : "y") + std::to_string(axis));
    for (const std::string& name : names) coordinates.emplace_back(name, id);
    coordinates.emplace_back("same", "1");
    EXPECT_TRUE(builder.add(id, coordinates));
  }
  const SlotTable table = std::move(builder).finish();
  ASSERT_EQ(table.axes().size(), 2U + 80U);
  for (int axis = 1; axis <= 40; ++axis) {
    const auto x = table.find_axis("x" + std::to_string(axis));
    const auto y = table.find_axis("y" + std::to_string(axis));
    ASSERT_TRUE(x && y);
    EXPECT_EQ(table.value(0, *x), std::nullopt);
    EXPECT_EQ(table.value(1, *x), "b");
    EXPECT_EQ(table.value(2, *x), std::nullopt);
    EXPECT_EQ(table.value(0, *y), "a");
    EXPECT_EQ(table.value(1, *y), std::nullopt);
    EXPECT_EQ(table.value(2, *y), "c");
  }
  EXPECT_EQ(table.value(1, 0), "1") << "of two axes with one name, the first is meant";
  EXPECT_EQ(table.value(1, 1), std::nullopt);
}

TEST(EnumeratedSlots, HaveAsManyValuesAsTheyTake) {
  SlotTable::Builder builder(std::vector<Axis>{});
  for (int i = 0; i < 70'000; ++i) {
    const std::string text = std::to_string(i);
    EXPECT_TRUE(builder.add(text, i % 1000 == 1 ? Coordinates() : Coordinates{{"a", text}}));
  }
  const SlotTable table = std::move(builder).finish();
  for (const SlotIndex slot : {0U, 254U, 255U, 256U, 65'534U, 65'535U, 65'536U, 69'999U}) {
    EXPECT_EQ(table.value(slot, 0), std::to_string(slot));
  }
  for (const SlotIndex slot : {1U, 1001U, 69'001U, 70'000U}) EXPECT_EQ(table.value(slot, 0), std::nullopt);
}

TEST(EnumeratedSlots, OfAGridAnswerAsTheGridDoes) {
  const SlotTable grid = SlotTable::grid(shapes_and_regimes(), "{regime}@{shape}");
  SlotTable::Builder builder(std::vector<Axis>{});
  for (SlotIndex slot = 0; slot < grid.size(); ++slot) {
    Coordinates coordinates;
    for (std::size_t axis = 0; axis < grid.axes().size(); ++axis) {
      coordinates.emplace_back(grid.axes()[axis].name, *grid.value(slot, axis));
    }
    builder.add(grid.id(slot), coordinates);
  }
  const SlotTable table = std::move(builder).finish();
  ASSERT_EQ(ids(table), ids(grid));
  for (SlotIndex slot = 0; slot < grid.size(); ++slot) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      EXPECT_EQ(table.value_index(slot, axis), grid.value_index(slot, axis));
    }
    for (const char* regime : {"bias", "both", "none"}) {
      const AxisValues where = {{"regime", {regime}}, {"shape", {"8x8", "1x1"}}};
      EXPECT_EQ(table.matches(slot, where), grid.matches(slot, where));
      EXPECT_EQ(table.matches(slot, Selection(table, where)), grid.matches(slot, where));
      EXPECT_EQ(grid.matches(slot, Selection(grid, where)), grid.matches(slot, where));
    }
  }
}

TEST(SlotTable, MatchesAConjunctionOfAxes) {
  const SlotTable table = SlotTable::grid(shapes_and_regimes(), "{shape}/{regime}");
  EXPECT_TRUE(table.matches(0, {}));
  EXPECT_TRUE(table.matches(4, {{"regime", {"both", "bias"}}}));
  EXPECT_FALSE(table.matches(4, {{"regime", {"bias"}}, {"shape", {"4x64"}}}));
  EXPECT_FALSE(table.matches(4, {{"seed", {"1"}}})) << "an unknown axis selects nothing";
  EXPECT_FALSE(table.matches(4, {{"regime", {}}}));
  EXPECT_FALSE(table.matches(6, {{"regime", {"bias"}}})) << "no such slot";
  const auto selects = [&](SlotIndex slot, const AxisValues& where) {
    return table.matches(slot, Selection(table, where));
  };
  EXPECT_TRUE(selects(0, {}));
  EXPECT_TRUE(selects(4, {{"regime", {"both", "bias"}}}));
  EXPECT_FALSE(selects(4, {{"regime", {"bias"}}, {"shape", {"4x64"}}}));
  EXPECT_FALSE(selects(4, {{"seed", {"1"}}}));
  EXPECT_FALSE(selects(4, {{"regime", {}}}));
  EXPECT_FALSE(selects(6, {{"regime", {"bias"}}}));
}

TEST(SlotTable, IsEmptyByDefault) {
  const SlotTable table;
  EXPECT_EQ(table.size(), 0U);
  EXPECT_EQ(table.find(""), std::nullopt);
  EXPECT_TRUE(table.axes().empty());
}

/// Many slots asked at once must be told what each is told alone.
void expect_blocks_agree(const SlotTable& table) {
  for (std::size_t axis = 0; axis <= table.axes().size(); ++axis) {
    for (const SlotIndex first : {SlotIndex{0}, SlotIndex{5}}) {
      std::vector<std::uint32_t> values(table.size() - first);
      table.copy_values(axis, first, values);
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto slot = static_cast<SlotIndex>(first + i);
        EXPECT_EQ(values[i], table.value_index(slot, axis)) << axis << " of " << slot;
      }
    }
  }
  for (const AxisValues& where : {AxisValues{}, AxisValues{{"a", {"1", "3"}}}, AxisValues{{"z", {"1"}}},
                                  AxisValues{{"a", {"2"}}, {"b", {"y", "nowhere"}}}}) {
    const Selection selection(table, where);
    std::vector<SlotIndex> one_by_one;
    std::vector<SlotIndex> by_block;
    for (SlotIndex slot = 0; slot < table.size(); ++slot) {
      EXPECT_EQ(table.matches(slot, selection), table.matches(slot, where));
      if (table.matches(slot, selection)) one_by_one.push_back(slot);
    }
    for_each_selected(table, selection, [&](SlotIndex slot) { by_block.push_back(slot); });
    EXPECT_EQ(one_by_one, by_block);
  }
}

TEST(SlotTable, TellsManySlotsWhatItTellsEach) {
  std::vector<std::string> many;
  for (int i = 0; i < 700; ++i) many.push_back(std::to_string(i));
  expect_blocks_agree(SlotTable::grid({{"a", {"1", "2", "3"}}, {"b", {"x", "y"}}, {"c", many}}, "{a}{b}{c}"));

  SlotTable::Builder builder({{"a", {"1", "2"}}});
  for (int i = 0; i < 2500; ++i) {
    const std::string id = std::to_string(i);
    const std::string a = std::to_string(i % 4);
    std::vector<std::pair<std::string_view, std::string_view>> at = {{"b", i % 3 == 0 ? "x" : "y"}};
    if (i % 7 != 0) at.emplace_back("a", a);
    if (i > 100) at.emplace_back("c", id);
    EXPECT_TRUE(builder.add(id, at));
  }
  expect_blocks_agree(std::move(builder).finish());
}

TEST(SlotTable, FindsTheExpectedSlotAndAnyOther) {
  const SlotTable table = SlotTable::grid(shapes_and_regimes(), "{shape}/{regime}");
  SlotIndex expected = 0;
  EXPECT_EQ(table.find("4x64/identity", expected), 0U);
  EXPECT_EQ(expected, 1U);
  EXPECT_EQ(table.find("8x8/both", expected), 5U);
  EXPECT_EQ(expected, 6U);
  EXPECT_EQ(table.find("4x64/bias", expected), 1U);
  EXPECT_EQ(table.find("nowhere", expected), std::nullopt);
  EXPECT_EQ(expected, 2U);

  const SlotTable twice = SlotTable::enumerated({}, {{"s", {}}, {"t", {}}, {"s", {}}});
  expected = 2;
  EXPECT_EQ(twice.find("s", expected), 0U) << "the first of two with one id";
}

}  // namespace
}  // namespace counterfoil::model
