#include "checker/bundle/path_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace counterfoil::bundle {
namespace {

using testing::ElementsAre;

std::vector<TreeFaultKind> kinds(const std::vector<TreeFault>& faults) {
  std::vector<TreeFaultKind> found;
  for (const TreeFault& fault : faults) found.push_back(fault.kind);
  return found;
}

std::vector<TreeFaultKind> faults_of(std::string_view raw) {
  return kinds(check_path(raw).faults);
}

std::vector<TreeFault> collisions(const std::vector<std::string>& paths) {
  std::vector<Entry> entries;
  for (const std::string& path : paths) entries.push_back({path, EntryKind::regular, 0, ""});
  std::vector<TreeFault> faults;
  find_collisions(entries, faults);
  return faults;
}

TEST(PathCheck, TakesPlainRelativePathsInAnyScript) {
  for (const std::string_view path :
       {"bundle.json", "series/power.ndjson", "a b/ü.txt", "..data", "a..b", "...", "日本/語"}) {
    const CheckedPath checked = check_path(path);
    EXPECT_TRUE(checked.usable && checked.faults.empty()) << path;
    EXPECT_EQ(checked.path, path);
  }
}

TEST(PathCheck, DropsTheDotThatTarPutsInFrontAndTheSlashOfAFolder) {
  EXPECT_EQ(check_path("./bundle.json").path, "bundle.json");
  EXPECT_EQ(check_path("series/").path, "series");
  EXPECT_EQ(check_path("./").path, "");
  EXPECT_EQ(check_path(".").path, "");
}

TEST(PathCheck, RefusesPathsThatLeadOutOfTheBundle) {
  EXPECT_THAT(faults_of("/etc/passwd"), ElementsAre(TreeFaultKind::path_absolute));
  EXPECT_THAT(faults_of(".."), ElementsAre(TreeFaultKind::path_parent));
  EXPECT_THAT(faults_of("../x"), ElementsAre(TreeFaultKind::path_parent));
  EXPECT_THAT(faults_of("a/../../x"), ElementsAre(TreeFaultKind::path_parent));
  EXPECT_THAT(faults_of("a/.."), ElementsAre(TreeFaultKind::path_parent));
  EXPECT_FALSE(check_path("a/../b").usable);
}

TEST(PathCheck, RefusesPathsWithTwoReadings) {
  EXPECT_THAT(faults_of("a//b"), ElementsAre(TreeFaultKind::path_invalid));
  EXPECT_THAT(faults_of("a/./b"), ElementsAre(TreeFaultKind::path_invalid));
  EXPECT_THAT(faults_of("a\\b"), ElementsAre(TreeFaultKind::path_invalid));
  EXPECT_THAT(faults_of("a\nb"), ElementsAre(TreeFaultKind::path_invalid));
  EXPECT_THAT(faults_of(std::string_view("a\0b", 3)), ElementsAre(TreeFaultKind::path_invalid));
}

TEST(PathCheck, ShowsBytesThatAreNotUtf8InAReadableForm) {
  const CheckedPath checked = check_path("a\xff\xc3\x28");
  EXPECT_FALSE(checked.usable);
  ASSERT_THAT(kinds(checked.faults), ElementsAre(TreeFaultKind::path_invalid));
  EXPECT_EQ(checked.faults[0].path, "a\\xff\\xc3(");
  EXPECT_FALSE(is_utf8("\xed\xa0\x80")) << "a surrogate";
  EXPECT_FALSE(is_utf8("\xc0\xaf")) << "an overlong slash";
}

TEST(PathCheck, HoldsPathsTo4096Bytes) {
  EXPECT_TRUE(check_path(std::string(4096, 'a')).faults.empty());
  EXPECT_THAT(faults_of(std::string(4097, 'a')), ElementsAre(TreeFaultKind::path_too_long));
  EXPECT_LT(printable_path(std::string(1 << 20, 'a')).size(), 300u);
}

TEST(PathCheck, FindsPathsThatDifferOnlyInLetterCase) {
  const auto faults = collisions({"Attempts.ndjson", "attempts.ndjson", "plan.json"});
  ASSERT_THAT(kinds(faults), ElementsAre(TreeFaultKind::path_collision_case));
  EXPECT_EQ(faults[0].path, "attempts.ndjson");
  EXPECT_EQ(faults[0].found, "Attempts.ndjson and attempts.ndjson");
  EXPECT_THAT(kinds(collisions({"STRASSE", "straße"})), ElementsAre(TreeFaultKind::path_collision_case));
}

TEST(PathCheck, FindsPathsThatDifferOnlyInUnicodeForm) {
  EXPECT_THAT(kinds(collisions({"e\u0301.txt", "\u00e9.txt"})),
              ElementsAre(TreeFaultKind::path_collision_unicode));
  EXPECT_THAT(kinds(collisions({"\u00e9.txt", "e.txt"})), ElementsAre());
}

TEST(PathCheck, NamesTwoCollidingFoldersAndNotWhatIsInThem) {
  EXPECT_THAT(kinds(collisions({"A", "A/x", "a", "a/x"})), ElementsAre(TreeFaultKind::path_collision_case));
  EXPECT_THAT(kinds(collisions({"d", "d/X", "d/x"})), ElementsAre(TreeFaultKind::path_collision_case));
}

}  // namespace
}  // namespace counterfoil::bundle
