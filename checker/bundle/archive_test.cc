#include "checker/bundle/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <random>
#include <thread>

#include "checker/bundle/packed_archive.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/sha256.h"
#include "checker/bundle/tree_summary.h"
#include "checker/bundle/unique_fd.h"

namespace counterfoil::bundle {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

const PackedEntry kManifestEntry{"bundle.json", "{}\n"};
constexpr Packing kPackings[] = {Packing::zip, Packing::tar, Packing::tar_gz, Packing::tar_zst};

Result<OpenedTree> open_packed(const std::string& packed, const OpenOptions& options = {}) {
  const ScratchDir dir;
  return open(dir.write("bundle.archive", packed), options);
}

/// Opens, and expects that to work.
std::unique_ptr<Tree> tree_of(const std::string& packed, const OpenOptions& options = {}) {
  auto opened = open_packed(packed, options);
  if (!opened) {
    ADD_FAILURE() << opened.error().what;
    return nullptr;
  }
  return std::move(opened->tree);
}

/// Bytes that no compression makes smaller.
std::string noise(std::size_t count) {
  std::mt19937 random(1);
  std::string bytes(count, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

TEST(Archive, HoldsTheSameAsTheDirectoryItWasMadeOf) {
  for (const Packing packing : kPackings) {
    const auto opened = open_packed(
        pack(packing, {kManifestEntry, {"series/b.ndjson", "12"}, {"empty", ""}, {"ü.txt", "x"}}));
    ASSERT_TRUE(opened.ok()) << opened.error().what;
    const Tree& tree = *opened->tree;
    EXPECT_EQ(opened->container, packing == Packing::zip ? ContainerKind::zip : ContainerKind::tar);
    EXPECT_THAT(paths_of(tree), ElementsAre("bundle.json", "empty", "series", "series/b.ndjson", "ü.txt"));
    EXPECT_THAT(faults_of(tree), IsEmpty());
    EXPECT_EQ(tree.find("series")->kind, EntryKind::directory);
    EXPECT_EQ(tree.find("empty")->bytes, 0u);
    EXPECT_EQ(*read_file(tree, "empty", 0), "");
    EXPECT_EQ(tree.find("series/b.ndjson")->bytes, 2u);
    EXPECT_EQ(*read_file(tree, "series/b.ndjson", 10), "12");
    EXPECT_EQ(digest(tree, "bundle.json")->sha256, sha256_hex("{}\n"));
    char byte = 0;
    EXPECT_EQ(*(*tree.open("series/b.ndjson", 1))->read({&byte, 1}), 1u);
    EXPECT_EQ(byte, '2');
  }
}

TEST(Archive, MayHaveItsBundleInOneFolderAtTheTop) {
  const auto tree =
      tree_of(pack(Packing::tar_gz,
                   {{"./run-7/", "", AE_IFDIR}, {"./run-7/bundle.json", "{}"}, {"./run-7/series/a", "1"}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("bundle.json", "series", "series/a"));
  EXPECT_EQ(*read_file(*tree, "series/a", 1), "1");
  EXPECT_THAT(faults_of(*tree), IsEmpty());
}

TEST(Archive, NamesFilesBesideTheFolderOfTheBundle) {
  const auto tree = tree_of(pack(Packing::zip, {{"run/bundle.json", "{}"}, {"__MACOSX/._bundle.json", "x"}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("bundle.json"));
  EXPECT_THAT(faults_of(*tree), ElementsAre("outside_root __MACOSX/._bundle.json"));
}

TEST(Archive, HasExactlyOneRoot) {
  auto tree = tree_of(pack(Packing::zip, {{"a/bundle.json", "{}"}, {"b/bundle.json", "{}"}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("a", "a/bundle.json", "b", "b/bundle.json"));
  ASSERT_THAT(faults_of(*tree), ElementsAre("several_roots "));
  EXPECT_EQ(tree->faults()[0].found, "a/, b/");
  tree = tree_of(pack(Packing::zip, {kManifestEntry, {"b/bundle.json", "{}"}}));
  ASSERT_THAT(faults_of(*tree), ElementsAre("several_roots "));
  EXPECT_EQ(tree->faults()[0].found, "its top, b/");
  tree = tree_of(pack(Packing::zip, {kManifestEntry, {"b/c/bundle.json", "{}"}}));
  EXPECT_THAT(faults_of(*tree), IsEmpty());
}

TEST(Archive, WithoutAManifestIsABrokenBundleOrNone) {
  const auto tree = tree_of(pack(Packing::tar, {{"run/plan.json", "{}"}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("plan.json"));
  EXPECT_THAT(faults_of(*tree), ElementsAre("manifest_missing bundle.json"));
  for (const Packing packing : kPackings) {
    for (const auto& packed : {pack(packing, {{"holiday.jpg", "x"}}), pack(packing, {})}) {
      const auto opened = open_packed(packed);
      ASSERT_FALSE(opened.ok());
      EXPECT_EQ(opened.error().kind, Error::Kind::not_found) << opened.error().what;
    }
  }
}

TEST(Archive, ReportsHostilePathsAndReadsTheRest) {
  for (const Packing packing : kPackings) {
    const auto tree = tree_of(pack(packing, {{"../x", "1"},
                                             kManifestEntry,
                                             {"/etc/passwd", "2"},
                                             {"a/../../y", "3"},
                                             {"new\nline", "4"},
                                             {std::string(5000, 'l'), "5"},
                                             {"plan.json", "6"}}));
    ASSERT_NE(tree, nullptr);
    EXPECT_THAT(paths_of(*tree), ElementsAre("bundle.json", "new\nline", "plan.json"));
    EXPECT_THAT(faults_of(*tree), IsSupersetOf({"path_parent ../x", "path_absolute /etc/passwd",
                                                "path_parent a/../../y", "path_invalid new\nline"}));
    EXPECT_EQ(tree->faults().size(), 5u);
    EXPECT_EQ(*read_file(*tree, "plan.json", 9), "6");
  }
}

TEST(Archive, WithNothingButAHostilePathIsAViolationAndNotAnEmptyInput) {
  const auto tree = tree_of(pack(Packing::zip, {{"../bundle.json", "{}"}}));
  EXPECT_THAT(faults_of(*tree), ElementsAre("path_parent ../bundle.json", "manifest_missing bundle.json"));
}

TEST(Archive, RefusesLinksAndSpecialFiles) {
  const auto tree = tree_of(pack(Packing::tar_zst, {kManifestEntry,
                                                    {"link", "", AE_IFLNK, "/etc/passwd"},
                                                    {"again", "", AE_IFREG, "", "bundle.json"},
                                                    {"pipe", "", AE_IFIFO},
                                                    {"disk", "", AE_IFBLK}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("again", "bundle.json", "disk", "link", "pipe"));
  EXPECT_THAT(faults_of(*tree),
              ElementsAre("hard_link again", "special disk", "symlink link", "special pipe"));
  EXPECT_EQ(tree->find("link")->detail, "/etc/passwd");
  EXPECT_EQ(tree->open("again").error().what, "want a regular file, found a hard link to bundle.json");
  const auto zip = tree_of(pack(Packing::zip, {kManifestEntry, {"link", "", AE_IFLNK, "../../x"}}));
  EXPECT_THAT(faults_of(*zip), ElementsAre("symlink link"));
}

TEST(Archive, ReportsEncryptedEntriesAndReadsTheRest) {
  const auto tree = tree_of(pack(Packing::encrypted_zip, {kManifestEntry, {"plan.json", "{}"}}));
  EXPECT_THAT(paths_of(*tree), ElementsAre("bundle.json", "plan.json"));
  EXPECT_THAT(faults_of(*tree), ElementsAre("encrypted bundle.json", "encrypted plan.json"));
  EXPECT_EQ(tree->open("plan.json").error().what, "want a regular file, found encrypted content");
}

TEST(Archive, KeepsTheFirstOfTwoEntriesWithOnePath) {
  for (const Packing packing : kPackings) {
    const auto tree =
        tree_of(pack(packing, {kManifestEntry, {"a", "first"}, {"a", "second!"}, {"./a", "3"}}));
    EXPECT_THAT(faults_of(*tree), ElementsAre("duplicate_path a", "duplicate_path a"));
    EXPECT_EQ(tree->faults()[0].found, "5 and 1 bytes");
    EXPECT_EQ(*read_file(*tree, "a", 9), "first");
  }
}

TEST(Archive, CannotHaveAFileThatIsAFolder) {
  const auto tree = tree_of(pack(Packing::zip, {kManifestEntry, {"a", "1"}, {"a/b", "2"}, {"a/c", "3"}}));
  EXPECT_THAT(faults_of(*tree), ElementsAre("duplicate_path a"));
}

TEST(Archive, FindsCollisionsOfCaseAndOfUnicodeForm) {
  for (const Packing packing : kPackings) {
    const auto tree =
        tree_of(pack(packing, {kManifestEntry, {"A", ""}, {"a", ""}, {"e\u0301", ""}, {"\u00e9", ""}}));
    EXPECT_THAT(faults_of(*tree), ElementsAre("path_collision_case a", "path_collision_unicode \u00e9"));
  }
}

TEST(Archive, StopsAtTheLimitOnExpansion) {
  OpenOptions options;
  options.max_expanded_bytes = 1 << 20;
  options.max_ratio = 1'000'000;
  const std::vector<PackedEntry> entries{kManifestEntry, {"bomb", std::string(4 << 20, '\0')}, {"last", "x"}};
  const auto zip = tree_of(pack(Packing::zip, entries), options);
  EXPECT_THAT(paths_of(*zip), ElementsAre("bomb", "bundle.json", "last"));
  EXPECT_THAT(faults_of(*zip), ElementsAre("bomb bomb"));
  EXPECT_EQ(zip->faults()[0].want, "at most 1048576 bytes");
  EXPECT_EQ(zip->open("bomb").error().kind, Error::Kind::malformed);
  EXPECT_EQ(zip->open("last").error().kind, Error::Kind::malformed);
  EXPECT_EQ(*read_file(*zip, "bundle.json", 9), "{}\n");
  for (const Packing packing : {Packing::tar_gz, Packing::tar_zst}) {
    const auto tar = tree_of(pack(packing, entries), options);
    EXPECT_THAT(paths_of(*tar), ElementsAre("bomb", "bundle.json"));
    EXPECT_THAT(faults_of(*tar), ElementsAre("bomb bomb"));
    EXPECT_EQ(tar->faults()[0].found, "more; nothing behind it is listed");
  }
}

TEST(Archive, StopsAtTheLimitOnTheRatioOfExpansion) {
  OpenOptions options;
  options.max_ratio = 100;
  options.ratio_applies_beyond_bytes = 1 << 20;
  for (const Packing packing : {Packing::zip, Packing::tar_gz, Packing::tar_zst}) {
    const std::string packed = pack(packing, {kManifestEntry, {"bomb", std::string(8 << 20, '\0')}});
    const auto tree = tree_of(packed, options);
    EXPECT_THAT(faults_of(*tree), ElementsAre("bomb bomb"));
    EXPECT_THAT(tree->faults()[0].want, HasSubstr("at most 100 times its "));
    const auto small =
        tree_of(pack(packing, {kManifestEntry, {"zeros", std::string(1 << 19, '\0')}}), options);
    EXPECT_THAT(faults_of(*small), IsEmpty()) << "what is small may be as regular as it likes";
  }
}

TEST(Archive, FillsTheHolesOfASparseFileWithinTheSameLimits) {
  const PackedEntry sparse{"sparse", "text", AE_IFREG, "", "", 1000};
  const auto tree = tree_of(pack(Packing::tar, {kManifestEntry, sparse}));
  EXPECT_EQ(tree->find("sparse")->bytes, 1004u);
  EXPECT_EQ(*read_file(*tree, "sparse", 2000), "text" + std::string(1000, '\0'));
  const PackedEntry bomb{"sparse", "text", AE_IFREG, "", "", la_int64_t{1} << 50};
  for (const Packing packing : {Packing::tar, Packing::tar_zst}) {
    OpenOptions options;
    options.max_expanded_bytes = 1 << 20;
    EXPECT_THAT(faults_of(*tree_of(pack(packing, {kManifestEntry, bomb}), options)),
                ElementsAre("bomb sparse"));
  }
}

TEST(Archive, CountsWhatItExpandsWithoutKeepingIt) {
  OpenOptions options;
  options.max_expanded_bytes = 1 << 20;
  options.max_ratio = 1'000'000;
  const auto hidden =
      tree_of(pack(Packing::tar_gz, {kManifestEntry, {"../x", std::string(4 << 20, '\0')}}), options);
  EXPECT_THAT(faults_of(*hidden), ElementsAre("bomb ", "path_parent ../x"));
}

TEST(Archive, KeepsToItsMemoryAndSaysWhatThatCost) {
  OpenOptions options;
  options.max_memory_bytes = 100;
  for (const Packing packing : kPackings) {
    const auto tree = tree_of(
        pack(
            packing,
            {kManifestEntry, {"big", std::string(101, 'b')}, {"big2", std::string(99, 'b')}, {"small", "s"}}),
        options);
    EXPECT_THAT(paths_of(*tree), ElementsAre("big", "big2", "bundle.json", "small"));
    EXPECT_THAT(faults_of(*tree), ElementsAre("tool_limit big"));
    EXPECT_TRUE(could_not_check(tree->faults()[0].kind));
    EXPECT_EQ(tree->open("big").error().kind, Error::Kind::unreadable);
    EXPECT_EQ(tree->open("big2").error().kind, Error::Kind::unreadable);
    EXPECT_EQ(*read_file(*tree, "small", 9), "s");
  }
}

TEST(Archive, StopsAtTheLimitOnEntries) {
  OpenOptions options;
  options.max_entries = 3;
  std::vector<PackedEntry> entries{kManifestEntry};
  for (int i = 0; i < 10; ++i) entries.push_back({"f" + std::to_string(i), ""});
  for (const Packing packing : kPackings) {
    const auto tree = tree_of(pack(packing, entries), options);
    EXPECT_THAT(paths_of(*tree), ElementsAre("bundle.json", "f0", "f1"));
    EXPECT_THAT(faults_of(*tree), ElementsAre("bomb "));
  }
}

TEST(Archive, ThatEndsEarlyIsListedAsFarAsItGoes) {
  const std::vector<PackedEntry> entries{
      kManifestEntry, {"a", noise(100'000)}, {"b", noise(300'000)}, {"c", "last"}};
  for (const Packing packing : kPackings) {
    const std::string whole = pack(packing, entries);
    const auto tree = tree_of(whole.substr(0, 200'000));
    ASSERT_NE(tree, nullptr);
    EXPECT_THAT(paths_of(*tree), ElementsAre("a", "b", "bundle.json"));
    EXPECT_THAT(faults_of(*tree), Contains("damaged b"));
    EXPECT_EQ(*read_file(*tree, "a", 100'000), noise(100'000));
    EXPECT_EQ(tree->open("b").error().kind, Error::Kind::malformed);
  }
}

TEST(Archive, CutShortAnywhereIsReportedOrLacksFiles) {
  for (const Packing packing : kPackings) {
    const std::string whole = pack(packing, {kManifestEntry, {"a", "text"}, {"b/c", noise(300)}});
    const auto complete = tree_of(whole);
    const auto is_complete = [&](const Tree& tree) {
      return tree.faults().empty() && read_file(tree, "b/c", 300).ok() &&
             paths_of(tree) == paths_of(*complete);
    };
    ASSERT_TRUE(is_complete(*complete));
    // Behind the last file of a tar comes only padding.
    const std::size_t padding = packing == Packing::zip ? 0 : packing == Packing::tar ? 1500 : 30;
    for (std::size_t length = 0; length + padding < whole.size(); length += 3) {
      const auto opened = open_archive(ArchiveInput::of_bytes(whole.substr(0, length), "cut"), {});
      EXPECT_FALSE(opened.ok() && is_complete(*opened->tree)) << length << " of " << whole.size() << " bytes";
    }
  }
}

TEST(Archive, OfTheZipKindWithoutItsDirectoryIsDamaged) {
  const std::string whole = pack(Packing::zip, {kManifestEntry, {"a", "text"}});
  const auto tree = tree_of(whole.substr(0, whole.find("PK\x01\x02")));
  EXPECT_THAT(paths_of(*tree), ElementsAre("a", "bundle.json"));
  EXPECT_THAT(faults_of(*tree), ElementsAre("damaged ", "damaged a"));
  EXPECT_EQ(tree->faults()[0].found, "no central directory");
  EXPECT_THAT(faults_of(*tree_of("PK\x03\x04")), Contains("damaged "));
}

TEST(Archive, LosesOnlyTheDamagedEntryOfAZip) {
  const std::string text = noise(5000);
  std::string packed = pack(Packing::zip, {kManifestEntry, {"a", text}, {"b", "intact"}});
  packed[packed.find(text.substr(100, 20)) + 50] ^= 1;
  const auto tree = tree_of(packed);
  EXPECT_THAT(paths_of(*tree), ElementsAre("a", "b", "bundle.json"));
  EXPECT_THAT(faults_of(*tree), ElementsAre("damaged a"));
  EXPECT_EQ(*read_file(*tree, "b", 9), "intact");
}

TEST(Archive, OfAnUnknownKindIsNone) {
  for (const std::string_view text : {"", "x", "{\"contract\": \"counterfoil/1\"}"}) {
    const auto opened = open_packed(std::string(text));
    ASSERT_FALSE(opened.ok()) << text;
    EXPECT_EQ(opened.error().kind, Error::Kind::malformed);
    EXPECT_THAT(opened.error().what, HasSubstr("not a zip or tar archive"));
  }
  EXPECT_EQ(open_packed(noise(4096)).error().kind, Error::Kind::malformed);
}

TEST(Archive, IsHeldToTheDigestThatIsExpectedOfIt) {
  const std::string packed = pack(Packing::zip, {kManifestEntry});
  OpenOptions options;
  options.expect_archive_sha256 = sha256_hex(packed);
  const auto opened = open_packed(packed, options);
  ASSERT_TRUE(opened.ok());
  EXPECT_EQ(opened->archive_sha256, sha256_hex(packed));
  const auto other = open_packed(packed + "x", options);
  EXPECT_EQ(other.error().kind, Error::Kind::malformed);
  EXPECT_EQ(other.error().what, "not the expected archive: want SHA-256 " + sha256_hex(packed) + ", found " +
                                    sha256_hex(packed + "x"));
}

/// Opens `-` with `bytes` coming through a pipe.
Result<OpenedTree> open_piped(const std::string& bytes, OpenOptions options = {}) {
  int ends[2];
  if (::pipe(ends) != 0) std::abort();
  UniqueFd in(ends[0]);
  std::thread writer([&bytes, fd = ends[1]] {
    const UniqueFd out(fd);
    for (std::size_t at = 0; at < bytes.size();) {
      const ssize_t written =
          ::write(out.get(), bytes.data() + at, std::min<std::size_t>(bytes.size() - at, 1000));
      if (written <= 0) return;
      at += static_cast<std::size_t>(written);
    }
  });
  options.stdin_descriptor = in.get();
  auto opened = open("-", options);
  char sink[4096];
  while (::read(in.get(), sink, sizeof sink) > 0) continue;
  writer.join();
  return opened;
}

TEST(Archive, ComesFromStandardInputAsWell) {
  for (const Packing packing : kPackings) {
    const std::string packed = pack(packing, {kManifestEntry, {"a", noise(100'000)}});
    const auto opened = open_piped(packed);
    ASSERT_TRUE(opened.ok()) << opened.error().what;
    EXPECT_EQ(opened->archive_sha256, sha256_hex(packed));
    EXPECT_EQ(*read_file(*opened->tree, "a", 100'000), noise(100'000));
  }
}

TEST(Archive, FromStandardInputHasALimit) {
  OpenOptions options;
  options.max_stdin_bytes = 1000;
  const auto opened = open_piped(noise(5000), options);
  EXPECT_EQ(opened.error().kind, Error::Kind::unreadable);
  EXPECT_EQ(opened.error().where, "standard input");
  EXPECT_EQ(open_piped("").error().kind, Error::Kind::not_found);
}

}  // namespace
}  // namespace counterfoil::bundle
