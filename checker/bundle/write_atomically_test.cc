#include "checker/bundle/write_atomically.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/unique_fd.h"

namespace counterfoil::bundle {
namespace {

std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t files_in(const std::filesystem::path& dir) {
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator(dir), std::filesystem::directory_iterator()));
}

TEST(WriteAtomically, ReplacesAFileAndKeepsItsPermissions) {
  const ScratchDir dir;
  const auto file = dir.write("bundle.json", "old");
  std::filesystem::permissions(file, std::filesystem::perms(0640));
  EXPECT_EQ(*write_atomically(file, "newer"), 5u);
  EXPECT_EQ(slurp(file), "newer");
  EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms(0640));
  EXPECT_EQ(files_in(dir.path()), 1u);
}

TEST(WriteAtomically, WritesThroughALink) {
  const ScratchDir dir;
  const auto file = dir.write("real", "old");
  std::filesystem::create_symlink("real", dir.path() / "link");
  ASSERT_TRUE(write_atomically(dir.path() / "link", "new").ok());
  EXPECT_EQ(slurp(file), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(dir.path() / "link"));
}

TEST(WriteAtomically, WritesIntoAPipeOrADeviceAndDoesNotReplaceIt) {
  const ScratchDir dir;
  const auto pipe = dir.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(write_atomically(pipe, "nobody reads").ok());
  ASSERT_TRUE(std::filesystem::is_fifo(pipe)) << "and /dev/null would be replaced as well";
  const UniqueFd reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK));
  EXPECT_EQ(*write_atomically(pipe, "text"), 4u);
  char got[8];
  EXPECT_EQ(::read(reader.get(), got, sizeof got), 4);
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  EXPECT_TRUE(write_atomically("/dev/null", "text").ok());
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(WriteAtomically, LeavesNothingBehindWhenItCannotWrite) {
  const ScratchDir dir;
  dir.write("folder/file", "");
  EXPECT_FALSE(write_atomically(dir.path() / "folder", "x").ok());
  EXPECT_FALSE(write_atomically(dir.path() / "absent/file", "x").ok());
  EXPECT_EQ(files_in(dir.path()), 1u);
}

}  // namespace
}  // namespace counterfoil::bundle
