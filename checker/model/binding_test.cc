#include "checker/model/binding.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

constexpr std::string_view kCommit = "8d2237d2012cba81f64905b273b592653623abf9";

bool is_pinned(std::string_view text) {
  const json::Document source = document(text, "bundle.json");
  return read_source(source.root()).is_pinned();
}

std::string digest(std::string_view text) {
  const json::Document environment = document(text, "bundle.json");
  return read_environment(environment.root()).digest();
}

TEST(Source, IsPinnedByAFullCommitOfARepositoryOrByTheDigestOfAnArtifact) {
  const std::string commit(kCommit);
  EXPECT_TRUE(is_pinned(R"({"id": "s", "repository": "r", "commit": ")" + commit + R"("})"));
  EXPECT_TRUE(
      is_pinned(R"({"id": "s", "repository": "r", "commit": ")" + commit + std::string(24, '0') + R"("})"));
  EXPECT_TRUE(is_pinned(R"({"id": "s", "artifact": "a.tar", "sha256": "ab"})"));
  EXPECT_FALSE(is_pinned(R"({"id": "s", "commit": ")" + commit + R"("})"));
  EXPECT_FALSE(is_pinned(R"({"id": "s", "repository": "r", "commit": ")" + commit.substr(0, 39) + R"("})"));
  EXPECT_FALSE(
      is_pinned(R"({"id": "s", "repository": "r", "commit": "release-of-the-first-of-january-in-2026"})"));
  EXPECT_FALSE(is_pinned(R"({"id": "s", "repository": "r", "tag": "v1"})"));
  EXPECT_FALSE(is_pinned(R"({"id": "s", "artifact": "a.tar"})"));
  EXPECT_FALSE(is_pinned(R"({"id": "s", "sha256": "ab"})"));
}

TEST(Environment, HasTheDigestOfItsPinAndOfNoOther) {
  const std::string sha(64, 'a');
  EXPECT_EQ(digest(R"({"pin": "hash_lock", "lock_sha256": ")" + sha + R"("})"), sha);
  EXPECT_EQ(digest(R"({"pin": "version_record", "lock_sha256": ")" + sha + R"("})"), "");
  EXPECT_EQ(digest(R"({"pin": "image_digest", "lock_sha256": ")" + sha + R"("})"), "");
  EXPECT_EQ(digest(R"({"pin": "image_digest", "image": "i:1@sha256:)" + sha + R"("})"), sha);
  EXPECT_EQ(digest(R"({"pin": "image_digest", "image": "i:1@sha256:)" + sha.substr(1) + R"("})"), "");
  EXPECT_EQ(digest(R"({"pin": "image_digest", "image": "i:1"})"), "");
}

TEST(Generation, ReadsARevisionThatNobodyRecordedAsNone) {
  const json::Document generation = document(R"({"id": "g", "model": "m", "revision": "not_recorded"})");
  EXPECT_EQ(read_generation(generation.root()).revision, "");
}

TEST(Versions, LeaveOutWhatIsNoText) {
  const json::Document versions = document(R"({"compiler": "12.6", "bench": 3})");
  EXPECT_EQ(read_versions(versions.root()), (Versions{{"compiler", "12.6"}}));
}

}  // namespace
}  // namespace counterfoil::model
