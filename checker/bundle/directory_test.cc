#include "checker/bundle/directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/tree_summary.h"

namespace counterfoil::bundle {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

/// Root may read everything, so the tests of permissions give that up for a while.
class AsNobody {
 public:
  AsNobody() : was_(::geteuid()) { EXPECT_EQ(::seteuid(was_ == 0 ? 65534 : was_), 0); }
  ~AsNobody() { EXPECT_EQ(::seteuid(was_), 0); }

 private:
  uid_t was_;
};

TEST(Directory, ListsFilesSortedBytewiseWithTheirFolders) {
  const ScratchDir dir;
  dir.write("series/b.ndjson", "12");
  dir.write("series-2", "");
  dir.write("bundle.json", "{}\n");
  dir.write("Z", "");
  const auto opened = open(dir.path());
  ASSERT_TRUE(opened.ok());
  const Tree& tree = *opened->tree;
  EXPECT_THAT(paths_of(tree), ElementsAre("Z", "bundle.json", "series", "series-2", "series/b.ndjson"));
  EXPECT_EQ(tree.find("series")->kind, EntryKind::directory);
  EXPECT_EQ(tree.find("series/b.ndjson")->bytes, 2u);
  EXPECT_EQ(tree.find("series-2")->bytes, 0u);
  EXPECT_EQ(tree.find("series/c.ndjson"), nullptr);
  EXPECT_THAT(faults_of(tree), IsEmpty());
  EXPECT_EQ(opened->archive_sha256, "");
}

TEST(Directory, ReadsAFileFromTheStartOrFromAnOffset) {
  const ScratchDir dir;
  dir.write("bundle.json", "0123456789");
  const auto opened = open(dir.path());
  EXPECT_EQ(*read_file(*opened->tree, "bundle.json", 10), "0123456789");
  EXPECT_EQ(read_file(*opened->tree, "bundle.json", 9).error().what, "larger than the limit of 9 bytes");
  const auto source = opened->tree->open("bundle.json", 7);
  char bytes[8];
  EXPECT_EQ(*(*source)->read(bytes), 3u);
  EXPECT_EQ(std::string(bytes, 3), "789");
}

TEST(Directory, SaysWhatIsMissing) {
  const ScratchDir dir;
  const auto missing = open(dir.path() / "absent");
  EXPECT_EQ(missing.error().kind, Error::Kind::not_found);
  const auto empty = open(dir.path());
  EXPECT_EQ(empty.error().kind, Error::Kind::not_found);
  EXPECT_EQ(empty.error().what, "no bundle.json in " + dir.path().string());
  dir.write("deeper/here/bundle.json", "{}");
  const auto deeper = open(dir.path());
  EXPECT_EQ(deeper.error().kind, Error::Kind::not_found);
  EXPECT_EQ(deeper.error().hint, (dir.path() / "deeper/here").string() + " has one");
}

TEST(Directory, TakesAPlanWithoutAManifestForABrokenBundleAndNotForNothing) {
  const ScratchDir dir;
  dir.write("plan.json", "{}");
  const auto opened = open(dir.path());
  ASSERT_TRUE(opened.ok());
  EXPECT_THAT(faults_of(*opened->tree), ElementsAre("manifest_missing bundle.json"));
}

TEST(Directory, FollowsNoLinkWhereverItLeads) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("real/file", "x");
  std::filesystem::create_symlink("/etc/passwd", dir.path() / "out");
  std::filesystem::create_symlink("bundle.json", dir.path() / "in");
  std::filesystem::create_directory_symlink("/etc", dir.path() / "etc");
  std::filesystem::create_directory_symlink(".", dir.path() / "loop");
  const auto opened = open(dir.path());
  ASSERT_TRUE(opened.ok());
  const Tree& tree = *opened->tree;
  EXPECT_THAT(paths_of(tree), ElementsAre("bundle.json", "etc", "in", "loop", "out", "real", "real/file"));
  EXPECT_THAT(faults_of(tree), ElementsAre("symlink etc", "symlink in", "symlink loop", "symlink out"));
  EXPECT_EQ(tree.find("out")->detail, "/etc/passwd");
  EXPECT_EQ(tree.open("out").error().what, "want a regular file, found a symbolic link to /etc/passwd");
  EXPECT_EQ(tree.open("etc/passwd").error().kind, Error::Kind::not_found);
}

TEST(Directory, FollowsTheLinkThatThePersonNamed) {
  const ScratchDir dir;
  dir.write("real/bundle.json", "{}");
  std::filesystem::create_directory_symlink("real", dir.path() / "latest");
  EXPECT_TRUE(open(dir.path() / "latest").ok());
}

TEST(Directory, IsNotLedOutsideByAFolderThatBecomesALink) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("data/passwd", "ours");
  const auto opened = open(dir.path());
  std::filesystem::remove_all(dir.path() / "data");
  std::filesystem::create_directory_symlink("/etc", dir.path() / "data");
  const auto source = opened->tree->open("data/passwd");
  ASSERT_FALSE(source.ok());
  EXPECT_EQ(source.error().kind, Error::Kind::unreadable);
}

TEST(Directory, DoesNotHangOnAFifo) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("later", "x");
  ASSERT_EQ(::mkfifo((dir.path() / "pipe").c_str(), 0600), 0);
  const auto opened = open(dir.path());
  EXPECT_THAT(faults_of(*opened->tree), ElementsAre("special pipe"));
  EXPECT_EQ(opened->tree->faults()[0].found, "a fifo");
  EXPECT_EQ(opened->tree->open("pipe").error().what, "want a regular file, found a fifo");

  std::filesystem::remove(dir.path() / "later");
  ASSERT_EQ(::mkfifo((dir.path() / "later").c_str(), 0600), 0);
  EXPECT_EQ(opened->tree->open("later").error().what, "the file changed since it was listed");
}

TEST(Directory, NamesASocketAsSpecial) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string name = (dir.path() / "s").string();
  ASSERT_LT(name.size(), sizeof address.sun_path);
  name.copy(address.sun_path, name.size());
  const UniqueFd listener(::socket(AF_UNIX, SOCK_STREAM, 0));
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(open(dir.path())->tree->faults()[0].found, "a socket");
}

TEST(Directory, NoticesAFileThatChangesUnderItsHands) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("attempts.ndjson", std::string(1000, 'a'));
  const auto opened = open(dir.path());
  const auto source = opened->tree->open("attempts.ndjson");
  char bytes[100];
  EXPECT_EQ(*(*source)->read(bytes), 100u);
  dir.write("attempts.ndjson", "short");
  EXPECT_EQ((*source)->read(bytes).error().what, "the file changed while it was read");
  EXPECT_EQ(opened->tree->open("attempts.ndjson").error().kind, Error::Kind::unreadable);
}

TEST(Directory, FindsCollisionsOfCaseAndOfUnicodeForm) {
  const ScratchDir dir;
  for (const char* name : {"bundle.json", "A", "a", "e\u0301", "\u00e9"}) dir.write(name, name);
  EXPECT_THAT(faults_of(*open(dir.path())->tree),
              ElementsAre("path_collision_case a", "path_collision_unicode \u00e9"));
}

TEST(Directory, LeavesOutAFolderWhoseNameIsNotUtf8AndListsTheRest) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("bad\xff/file", "x");
  const auto opened = open(dir.path());
  EXPECT_THAT(paths_of(*opened->tree), ElementsAre("bundle.json"));
  EXPECT_THAT(faults_of(*opened->tree), ElementsAre("path_invalid bad\\xff"));
}

TEST(Directory, StopsAtTheLimitsOnDepthAndOnEntries) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("x/y/z/deep", "");
  OpenOptions options;
  options.max_depth = 2;
  auto opened = open(dir.path(), options);
  EXPECT_THAT(faults_of(*opened->tree), ElementsAre("bomb x/y/z/deep"));
  EXPECT_EQ(opened->tree->faults()[0].want, "at most 2 folders");
  options.max_entries = 2;
  opened = open(dir.path(), options);
  EXPECT_THAT(paths_of(*opened->tree), ElementsAre("bundle.json", "x"));
  EXPECT_THAT(faults_of(*opened->tree), ElementsAre("bomb "));
}

TEST(Directory, TellsWhatItMayNotReadFromWhatIsWrong) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("locked/file", "x");
  std::filesystem::permissions(dir.write("secret", "x"), std::filesystem::perms::none);
  std::filesystem::permissions(dir.path() / "locked", std::filesystem::perms::none);
  std::filesystem::permissions(dir.path(), std::filesystem::perms(0755));
  {
    const AsNobody nobody;
    const auto opened = open(dir.path());
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ(opened->tree->open("secret").error().kind, Error::Kind::unreadable);
    EXPECT_EQ(opened->tree->open("secret").error().what, "cannot be read: Permission denied");
    EXPECT_THAT(faults_of(*opened->tree), ElementsAre("unreadable locked"));
    EXPECT_TRUE(could_not_check(opened->tree->faults()[0].kind));
  }
  std::filesystem::permissions(dir.path() / "locked", std::filesystem::perms::owner_all);
}

TEST(Directory, ThatMayNotBeReadIsNotAnEmptyOne) {
  const ScratchDir dir;
  dir.write("bundle/bundle.json", "{}");
  std::filesystem::permissions(dir.path(), std::filesystem::perms(0755));
  for (const auto mode : {std::filesystem::perms::none, std::filesystem::perms(0744)}) {
    std::filesystem::permissions(dir.path() / "bundle", mode);
    const AsNobody nobody;
    const auto opened = open(dir.path() / "bundle");
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().kind, Error::Kind::unreadable);
  }
  std::filesystem::permissions(dir.path() / "bundle", std::filesystem::perms::owner_all);
}

TEST(Directory, CannotBeHeldToAnArchiveDigest) {
  const ScratchDir dir;
  dir.write("bundle.json", "{}");
  OpenOptions options;
  options.expect_archive_sha256 = std::string(64, '0');
  EXPECT_EQ(open(dir.path(), options).error().kind, Error::Kind::usage);
}

}  // namespace
}  // namespace counterfoil::bundle
