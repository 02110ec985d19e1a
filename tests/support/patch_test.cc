#include "tests/support/patch.h"

#include <gtest/gtest.h>

#include "checker/bundle/open.h"
#include "checker/bundle/seal.h"
#include "checker/bundle/sha256.h"
#include "checker/json/parse.h"
#include "tests/support/listed.h"
#include "tests/support/reseal.h"
#include "tests/support/splice.h"
#include "tests/support/strict_json.h"

namespace counterfoil::support {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSmall = "checker/rules/base/small";

json::Document parsed(std::string_view text) {
  return std::move(*json::parse(text, json::Source{}).document);
}

class Patch : public testing::Test {
 protected:
  void SetUp() override { bundle_ = std::move(*PatchedBundle::copy_of(kSmall)); }

  bool apply(std::string_view step) { return bundle_->apply(parsed(step).root()).ok(); }
  std::string text(const std::string& file) { return *read_text(bundle_->path() / file); }
  std::string original(const std::string& file) { return *read_text(fs::path(kSmall) / file); }
  json::Document manifest() { return parsed(text("bundle.json")); }
  std::string at(const json::Document& document, std::string_view pointer) {
    return std::string(value_at(document.root(), pointer).raw());
  }

  std::unique_ptr<PatchedBundle> bundle_;
};

TEST(BaseBundles, AreSealedAndWhereTheirPlanIsFrozenItIsTheirs) {
  std::size_t bundles = 0;
  for (const auto& entry : fs::directory_iterator("checker/rules/base")) {
    if (!std::filesystem::exists(entry.path() / "bundle.json")) continue;
    const auto bundle = std::move(*PatchedBundle::copy_of(entry));
    ASSERT_TRUE(reseal(bundle->path(), "", true).ok()) << entry.path();
    EXPECT_EQ(*read_text(bundle->path() / "bundle.json"), *read_text(entry.path() / "bundle.json"))
        << entry.path();
    const auto opened = bundle::open(entry.path());
    ASSERT_TRUE(opened.ok()) << entry.path();
    const auto sealed = bundle::seal(*opened->tree);
    ASSERT_TRUE(sealed.ok()) << entry.path();
    EXPECT_TRUE(sealed->changes.empty()) << entry.path();
    const auto plan = read_plan_of(entry);
    ASSERT_TRUE(plan.has_value()) << entry.path();
    ++bundles;
    if (!plan->frozen) continue;  // nobody froze the plan of what an importer made
    EXPECT_EQ(plan->digest, plan->frozen_sha256) << entry.path();
  }
  EXPECT_GE(bundles, 2u);
}

TEST_F(Patch, ChangesOneLineAndNoOther) {
  ASSERT_TRUE(apply(R"({"file": "attempts.ndjson", "line": 3, "set": "/outcome", "to": "accepted"})"));
  std::string expected = original("attempts.ndjson");
  expected.replace(expected.find("\"rejected\""), 10, "\"accepted\"");
  EXPECT_EQ(text("attempts.ndjson"), expected);
}

TEST_F(Patch, DropsAndInsertsLines) {
  const std::string before = original("baselines.ndjson");
  ASSERT_TRUE(apply(R"({"file": "baselines.ndjson", "insert_line": 1, "text": "first"})"));
  EXPECT_EQ(text("baselines.ndjson"), "first\n" + before);
  ASSERT_TRUE(apply(R"({"file": "baselines.ndjson", "drop_line": 1})"));
  EXPECT_EQ(text("baselines.ndjson"), before);
  ASSERT_TRUE(apply(R"({"file": "baselines.ndjson", "insert_line": 5, "text": "last"})"));
  EXPECT_EQ(text("baselines.ndjson"), before + "last\n");
  EXPECT_FALSE(apply(R"({"file": "baselines.ndjson", "drop_line": 6})"));
  EXPECT_FALSE(apply(R"({"file": "baselines.ndjson", "insert_line": 7, "text": "too far"})"));
}

TEST_F(Patch, ReplacesATextOnlyWhereItOccursOnce) {
  EXPECT_TRUE(apply(R"({"file": "logs/r1.log", "replace": "worker lost", "with": "gone"})"));
  EXPECT_FALSE(apply(R"({"file": "logs/r1.log", "replace": "worker lost", "with": "gone"})"));
  EXPECT_FALSE(apply(R"({"file": "logs/r1.log", "replace": "r1", "with": "r2"})"));
}

TEST_F(Patch, WritesAppendsMovesLinksAndDeletesFiles) {
  EXPECT_TRUE(apply(R"({"write": "new/a.txt", "text": "ab", "times": 3})"));
  EXPECT_EQ(text("new/a.txt"), "ababab");
  EXPECT_TRUE(apply(R"({"append": "new/a.txt", "text": "c"})"));
  EXPECT_EQ(text("new/a.txt"), "abababc");
  EXPECT_TRUE(apply(R"({"write": "b.bin", "base64": "AP8="})"));
  EXPECT_EQ(text("b.bin"), std::string("\0\xff", 2));
  EXPECT_TRUE(apply(R"({"rename": "b.bin", "to": "there/c.bin"})"));
  EXPECT_EQ(text("there/c.bin"), std::string("\0\xff", 2));
  EXPECT_TRUE(apply(R"({"symlink": "link", "to": "../outside"})"));
  EXPECT_TRUE(fs::is_symlink(bundle_->path() / "link"));
  EXPECT_TRUE(apply(R"({"delete": "there/c.bin"})"));
  EXPECT_FALSE(apply(R"({"delete": "there/c.bin"})"));
}

TEST_F(Patch, RefusesAStepThatItDoesNotUnderstand) {
  EXPECT_FALSE(apply(R"({"file": "plan.json", "set": "/planned", "to": 1, "lines": 2})"));
  EXPECT_FALSE(apply(R"({"file": "plan.json"})"));
  EXPECT_FALSE(apply(R"({"file": "no.json", "set": "/a", "to": 1})"));
  EXPECT_FALSE(apply(R"({"write": "../outside", "text": "x"})"));
  EXPECT_FALSE(apply(R"({"write": "/tmp/outside", "text": "x"})"));
  EXPECT_FALSE(apply(R"({"write": "b.bin", "base64": "AP8"})"));
  EXPECT_FALSE(apply(R"({})"));
  EXPECT_FALSE(apply(R"([])"));
}

TEST_F(Patch, SealingPutsSizesAndDigestsRightAndLeavesRecordCounts) {
  ASSERT_TRUE(apply(R"({"file": "attempts.ndjson", "drop_line": 13})"));
  ASSERT_TRUE(bundle_->seal().ok());
  const json::Document sealed = manifest();
  EXPECT_EQ(at(sealed, "/files/1/bytes"), std::to_string(text("attempts.ndjson").size()));
  EXPECT_EQ(at(sealed, "/files/1/sha256"), "\"" + bundle::sha256_hex(text("attempts.ndjson")) + "\"");
  EXPECT_EQ(at(sealed, "/files/1/records"), "13");
  ASSERT_TRUE(bundle_->seal(true).ok());
  EXPECT_EQ(at(manifest(), "/files/1/records"), "12");
}

TEST_F(Patch, SealingAChangedPlanFreezesItAnew) {
  const std::string before = plan_digest(bundle_->path());
  EXPECT_EQ(at(parsed(text("plan.json")), "/frozen/sha256"), "\"" + before + "\"");
  ASSERT_TRUE(apply(R"({"file": "plan.json", "set": "/judge/max_atol", "to": "0.02"})"));
  ASSERT_TRUE(bundle_->seal().ok());
  const std::string after = "\"" + plan_digest(bundle_->path()) + "\"";
  EXPECT_NE(after, "\"" + before + "\"");
  EXPECT_EQ(at(parsed(text("plan.json")), "/frozen/sha256"), after);
  EXPECT_EQ(at(manifest(), "/runs/0/plan_sha256"), after);
  EXPECT_EQ(at(manifest(), "/runs/1/plan_sha256"), after);
  EXPECT_EQ(at(manifest(), "/files/0/sha256"), "\"" + bundle::sha256_hex(text("plan.json")) + "\"");
}

TEST_F(Patch, SealingLeavesAPlanDigestThatTheTestWroteItself) {
  const std::string own(64, 'a');
  ASSERT_TRUE(apply(R"({"file": "plan.json", "set": "/frozen/sha256", "to": ")" + own + "\"}"));
  ASSERT_TRUE(bundle_->seal().ok());
  EXPECT_EQ(at(parsed(text("plan.json")), "/frozen/sha256"), "\"" + own + "\"");
}

TEST_F(Patch, RefusesToSealAManifestThatDoesNotParse) {
  ASSERT_TRUE(apply(R"({"write": "bundle.json", "text": "{"})"));
  EXPECT_FALSE(bundle_->seal().ok());
}

}  // namespace
}  // namespace counterfoil::support
