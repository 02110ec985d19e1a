#include "tools/replay/cuda/step_arguments.h"

#include <gtest/gtest.h>

#include "tools/replay/cuda/body.h"
#include "tools/replay/cuda/grid.h"
#include "tools/replay/cuda/judge_arguments.h"

namespace counterfoil::replay {
namespace {

ViewArguments view_of(std::vector<std::uint64_t> extents, std::vector<std::int64_t> strides) {
  ViewArguments view;
  view.axes = static_cast<std::uint32_t>(extents.size());
  view.count = 1;
  for (std::size_t i = 0; i < extents.size(); ++i) {
    view.extents[i] = extents[i];
    view.strides[i] = strides[i];
    view.count *= extents[i];
  }
  return view;
}

std::vector<std::int64_t> places(const ViewArguments& view) {
  std::vector<std::int64_t> all;
  for (std::uint64_t i = 0; i < view.count; ++i)
    all.push_back(place_of(i, view.axes, view.extents, view.strides));
  return all;
}

TEST(MergeAxes, APlaceStaysWhereItIs) {
  const std::vector<std::pair<ViewArguments, std::uint32_t>> views = {
      {view_of({2, 3, 4}, {12, 4, 1}), 1},        // as it lies
      {view_of({2, 3, 4}, {1, 2, 6}), 3},         // transposed
      {view_of({5, 2, 3, 4}, {0, 12, 4, 1}), 2},  // broadcast
      {view_of({2, 1, 3}, {3, 77, 1}), 1},        // an axis of one
      {view_of({1, 1}, {9, 9}), 0},
      {view_of({}, {}), 0},
      {view_of({4, 3}, {-3, -1}), 1},  // backwards
      {view_of({2, 2, 2}, {0, 0, 0}), 1},
  };
  for (const auto& [view, axes] : views) {
    ViewArguments merged = view;
    merge_axes(merged);
    EXPECT_EQ(merged.axes, axes);
    EXPECT_EQ(places(merged), places(view));
  }
}

TEST(Grid, EveryItemHasABlockUpToTheMost) {
  EXPECT_EQ(blocks_for(0, 256), 1u);
  EXPECT_EQ(blocks_for(256, 256), 1u);
  EXPECT_EQ(blocks_for(257, 256), 2u);
  EXPECT_EQ(blocks_for(~0ULL, 1), kMostBlocks);
}

TEST(Judging, ATallyOfNothingIsAllZeros) {
  const judge::Tally<double> tally;
  EXPECT_FALSE(tally.furthest.set || tally.candidate_nan || tally.candidate_inf || tally.reference_nan ||
               tally.reference_inf || tally.candidate_nonzero);
  EXPECT_EQ(tally.compared + tally.exceeding + tally.set_aside, 0u);
  EXPECT_EQ(tally.max_absolute + tally.max_relative, 0);
}

}  // namespace
}  // namespace counterfoil::replay
