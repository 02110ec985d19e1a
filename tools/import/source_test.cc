#include "tools/import/source.h"

#include <filesystem>

#include <gmock/gmock.h>

#include "checker/bundle/scratch_dir.h"

namespace counterfoil::importing {
namespace {

using testing::ElementsAre;

TEST(Source, NamesFilesFromTheFolderTheyHaveInCommon) {
  const bundle::ScratchDir dir;
  dir.write("runs/one/eval_results.json", "{}");
  dir.write("timing/H100/baseline.json", "{}");
  const auto source = Source::open(
      {(dir.path() / "runs/one").string() + "/", (dir.path() / "timing/H100/baseline.json").string()});
  ASSERT_TRUE(source.ok());
  EXPECT_THAT(source->names(), ElementsAre("runs/one/eval_results.json", "timing/H100/baseline.json"));
}

TEST(Source, NamesTheFilesOfOneFolderFromIt) {
  const bundle::ScratchDir dir;
  dir.write("a/b.json", "{}");
  EXPECT_THAT(Source::open({dir.path().string()})->names(), ElementsAre("a/b.json"));
  EXPECT_EQ(Source::open({(dir.path() / "a").string() + "/"})->folder(), "a");
  EXPECT_THAT(Source::open({(dir.path() / "a/b.json").string()})->names(), ElementsAre("b.json"));
}

TEST(Source, KeepsWhatItReadWithItsDigest) {
  Source source = Source::of_texts({{"a", "abc"}, {"b", "never read"}});
  const auto file = source.read("a");
  ASSERT_TRUE(file.ok());
  EXPECT_EQ((*file)->text, "abc");
  EXPECT_EQ((*file)->sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(source.read_files().size(), 1U);
  EXPECT_EQ(source.read("c").error().kind, Error::Kind::not_found);
}

TEST(Source, FollowsNoLink) {
  const bundle::ScratchDir dir;
  dir.write("a/real.json", "{}");
  std::filesystem::create_symlink("/etc/passwd", dir.path() / "a/link.json");
  const auto source = Source::open({dir.path().string()});
  EXPECT_THAT(source->names(), ElementsAre("a/real.json"));
  ASSERT_EQ(source->faults().size(), 1U);
  EXPECT_EQ(source->faults().front().path, "a/link.json");
}

TEST(Source, SaysThatAPathIsNotThere) {
  EXPECT_EQ(Source::open({"/nonexistent/x"}).error().kind, Error::Kind::not_found);
}

}  // namespace
}  // namespace counterfoil::importing
