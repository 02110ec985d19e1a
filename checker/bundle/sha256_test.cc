#include "checker/bundle/sha256.h"

#include <gtest/gtest.h>

#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"

namespace counterfoil::bundle {
namespace {

constexpr std::string_view kEmpty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
constexpr std::string_view kAbc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

TEST(Sha256, GivesTheDigestsOfFips180) {
  EXPECT_EQ(sha256_hex(""), kEmpty);
  EXPECT_EQ(sha256_hex("abc"), kAbc);
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotDependOnHowTheBytesCome) {
  Sha256 hash;
  hash.update("a");
  EXPECT_NE(hash.hex(), kAbc);
  hash.update("");
  hash.update("bc");
  EXPECT_EQ(hash.hex(), kAbc);
  EXPECT_EQ(hash.hex(), kAbc);
}

TEST(Sha256, CountsAndDigestsAFileOfTheBundle) {
  const ScratchDir dir;
  dir.write("bundle.json", "abc");
  dir.write("empty", "");
  const auto opened = open(dir.path());
  ASSERT_TRUE(opened.ok());
  const auto found = digest(*opened->tree, "bundle.json");
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->sha256, kAbc);
  EXPECT_EQ(found->bytes, 3u);
  EXPECT_EQ(digest(*opened->tree, "empty")->sha256, kEmpty);
  EXPECT_EQ(digest(*opened->tree, "absent").error().kind, Error::Kind::not_found);
}

TEST(Sha256, DigestsWhileSomebodyElseReads) {
  const ScratchDir dir;
  dir.write("bundle.json", "abc");
  const auto opened = open(dir.path());
  const auto source = opened->tree->open("bundle.json");
  DigestingSource digesting(**source);
  char byte = 0;
  std::string read;
  while (*digesting.read({&byte, 1}) != 0) read += byte;
  EXPECT_EQ(read, "abc");
  EXPECT_EQ(digesting.digest().sha256, kAbc);
}

TEST(Sha256, TellsAFileThatIsNotThereFromOneThatCannotBeRead) {
  const ScratchDir dir;
  EXPECT_EQ(digest_of_file(dir.write("plan.json", "abc"))->sha256, kAbc);
  EXPECT_EQ(digest_of_file(dir.path() / "absent").error().kind, Error::Kind::not_found);
  EXPECT_EQ(digest_of_file(dir.path()).error().kind, Error::Kind::unreadable);
}

}  // namespace
}  // namespace counterfoil::bundle
