#include "checker/engine/shards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace counterfoil::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

summary::FileState file(std::string path, std::string role, std::uint64_t bytes) {
  summary::FileState state;
  state.path = std::move(path);
  state.role = std::move(role);
  state.bytes = bytes;
  state.present = true;
  return state;
}

TEST(FilesOfShards, DealsOutTheLargestFirstToWhoHasLeast) {
  const std::vector<summary::FileState> files = {file("a", "attempts", 5), file("b", "costs", 9),
                                                 file("c", "log", 4), file("d", "", 1)};
  EXPECT_THAT(files_of_shards(files, 2), ElementsAre(ElementsAre(1, 3), ElementsAre(0, 2)));
  EXPECT_THAT(files_of_shards(files, 1), ElementsAre(ElementsAre(0, 1, 2, 3)));
}

TEST(FilesOfShards, GivesEmptyFilesToSomebodyAndLeavesShardsWithoutOne) {
  const std::vector<summary::FileState> files = {file("a", "log", 0), file("b", "log", 0)};
  EXPECT_THAT(files_of_shards(files, 3), ElementsAre(ElementsAre(0), ElementsAre(1), IsEmpty()));
}

/// Tensors are judged by whoever makes the report: what a shard read of them could be of other bytes.
TEST(FilesOfShards, LeavesOutWhatTheMakerOfTheReportReads) {
  std::vector<summary::FileState> files = {file("bundle.json", "", 9),       file("plan.json", "plan", 9),
                                           file("claims.json", "claims", 9), file("b", "baselines", 9),
                                           file("f", "fixtures", 9),         file("i", "import", 9),
                                           file("t", "tensors", 9),          file("gone", "attempts", 9)};
  files.back().present = false;
  EXPECT_THAT(files_of_shards(files, 1), ElementsAre(IsEmpty()));
}

}  // namespace
}  // namespace counterfoil::engine
