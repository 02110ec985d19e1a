#include "checker/bundle/memory_tree.h"

#include <gmock/gmock.h>

#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/tree_summary.h"

namespace counterfoil::bundle {
namespace {

TEST(MemoryTree, HasTheEntriesOfADirectoryOfTheSameFiles) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("tensors/a.safetensors", "12345678");
  const auto directory = open(dir.path());
  ASSERT_TRUE(directory.ok());
  const auto memory = memory_tree({{"bundle.json", "{}"}, {"tensors/a.safetensors", "12345678"}});
  EXPECT_EQ(paths_of(*memory), paths_of(*directory->tree));
  EXPECT_EQ(faults_of(*memory), faults_of(*directory->tree));
}

TEST(MemoryTree, GivesTheBytesFromAnyOffset) {
  const auto tree = memory_tree({{"bundle.json", "{}"}, {"a", "0123456789"}});
  EXPECT_EQ(*read_file(*tree, "a", 100), "0123456789");
  auto rest = tree->open("a", 7);
  ASSERT_TRUE(rest.ok());
  std::string text(10, ' ');
  ASSERT_EQ(*(*rest)->read(text), 3U);
  EXPECT_EQ(text.substr(0, 3), "789");
}

TEST(MemoryTree, ListsNoPathThatLeadsOutOfIt) {
  const auto tree = memory_tree({{"bundle.json", "{}"}, {"../a", "x"}});
  EXPECT_THAT(paths_of(*tree), testing::ElementsAre("bundle.json"));
  EXPECT_THAT(faults_of(*tree), testing::ElementsAre("path_parent ../a"));
}

}  // namespace
}  // namespace counterfoil::bundle
