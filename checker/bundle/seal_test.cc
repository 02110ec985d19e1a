#include "checker/bundle/seal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/bundle/compressed_text.h"
#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/sha256.h"

namespace counterfoil::bundle {
namespace {

using testing::HasSubstr;

Result<Sealed> seal_in(const ScratchDir& dir) {
  return seal(*open(dir.path())->tree);
}

/// One line of `path member before after` a change.
std::string story(const Sealed& sealed) {
  std::string text;
  for (const SealChange& change : sealed.changes) {
    text += change.path + " " + change.member + " " + change.before + "->" + change.after + "\n";
  }
  return text;
}

std::string quoted_digest(const std::string& text) {
  return "\"" + sha256_hex(text) + "\"";
}

TEST(Seal, PutsSizesAndDigestsRightAndChangesNothingElse) {
  const ScratchDir dir;
  dir.write("plan.json", "{\"a\": 1}\n");
  dir.write("bundle.json",
            "{ \"x-odd\" :\t[1,2],\r\n\"files\":[{\"sha256\": \"old\",\"bytes\" : 99, "
            "\"path\":\"plan.json\",\"role\":\"plan\"} ] }\n\n");
  const auto sealed = seal_in(dir);
  ASSERT_TRUE(sealed.ok()) << sealed.error().what;
  EXPECT_EQ(sealed->text,
            "{ \"x-odd\" :\t[1,2],\r\n\"files\":[{\"sha256\": " + quoted_digest("{\"a\": 1}\n") +
                ",\"bytes\" : 9, \"path\":\"plan.json\",\"role\":\"plan\"} ] }\n\n");
  EXPECT_EQ(story(*sealed),
            "plan.json bytes 99->9\nplan.json sha256 \"old\"->" + quoted_digest("{\"a\": 1}\n") + "\n");
}

TEST(Seal, WritesWhatIsMissingInTheStyleOfItsNeighbours) {
  const ScratchDir dir;
  dir.write("a.ndjson", "{}\n{}\n");
  dir.write("bundle.json",
            "{\"files\": [\n  {\n    \"path\": \"a.ndjson\",\n    \"role\": \"attempts\"\n  }\n]}\n");
  const auto sealed = seal_in(dir);
  ASSERT_TRUE(sealed.ok());
  EXPECT_EQ(sealed->text,
            "{\"files\": [\n  {\n    \"path\": \"a.ndjson\",\n    \"role\": \"attempts\",\n    \"bytes\": "
            "6,\n    \"sha256\": " +
                quoted_digest("{}\n{}\n") + ",\n    \"records\": 2\n  }\n]}\n");
}

TEST(Seal, TwiceChangesNothing) {
  const ScratchDir dir;
  dir.write("a.ndjson", "{}\n");
  dir.write("bundle.json", R"({"files": [{"path": "a.ndjson", "role": "attempts"}]})");
  const auto first = seal_in(dir);
  dir.write("bundle.json", first->text);
  const auto second = seal_in(dir);
  EXPECT_EQ(second->text, first->text);
  EXPECT_TRUE(second->changes.empty());
}

TEST(Seal, NeverChangesAPromisedNumberOfRecords) {
  const ScratchDir dir;
  dir.write("a.ndjson", "{}\n");
  dir.write("bundle.json", R"({"files": [{"path": "a.ndjson", "role": "attempts", "records": 7}]})");
  EXPECT_THAT(seal_in(dir)->text, HasSubstr(R"("records": 7)"));
  dir.write("bundle.json", R"({"files": [{"path": "a.ndjson", "role": "attempts", "records": null}]})");
  EXPECT_THAT(seal_in(dir)->text, HasSubstr(R"("records": null)"));
}

TEST(Seal, CountsLinesOnlyWhereARoleHasThem) {
  const ScratchDir dir;
  dir.write("plan.json", "{\n}\n");
  dir.write("plan.ndjson", "{}\n{}");
  dir.write("costs.ndjson", "");
  dir.write("README", "a\nb\n");
  dir.write("bundle.json",
            R"({"files": [{"path": "plan.json", "role": "plan"}, {"path": "plan.ndjson", "role": "plan"},
                          {"path": "costs.ndjson", "role": "costs"}, {"path": "README", "role": "readme"}]})");
  const std::string told = story(*seal_in(dir));
  EXPECT_THAT(told, HasSubstr("plan.ndjson records ->2\n"));
  EXPECT_THAT(told, HasSubstr("costs.ndjson records ->0\n"));
  EXPECT_THAT(told, testing::Not(HasSubstr("plan.json records")));
  EXPECT_THAT(told, testing::Not(HasSubstr("README records")));
}

TEST(Seal, OfACompressedShardIsOverItsStoredBytes) {
  const ScratchDir dir;
  const std::string stored = gzipped("{}\n{}\n{}\n");
  dir.write("attempts.ndjson.gz", stored);
  dir.write("bundle.json", R"({"files": [{"path": "attempts.ndjson.gz", "role": "attempts"}]})");
  const std::string text = seal_in(dir)->text;
  EXPECT_THAT(text, HasSubstr("\"sha256\": " + quoted_digest(stored)));
  EXPECT_THAT(text, HasSubstr("\"bytes\": " + std::to_string(stored.size())));
  EXPECT_THAT(text, HasSubstr("\"records\": 3"));
}

TEST(Seal, SaysWhyItCannot) {
  const ScratchDir dir;
  for (const auto& [manifest, what] : std::initializer_list<std::pair<std::string, std::string>>{
           {R"({"files": [)", "cannot be sealed: "},
           {R"({"id": "x"})", "cannot be sealed: there is no array `files`"},
           {R"({"files": [{"role": "plan"}]})", "cannot be sealed: a listed file has no path"},
           {R"({"files": [7]})", "cannot be sealed: a listed file has no path"},
           {R"({"files": [{"path": "bundle.json"}]})",
            "cannot be sealed: bundle.json cannot list its own digest"},
           {R"({"files": [{"path": "../x"}]})", "the bundle has no such file"},
           {R"({"files": [{"path": "absent"}]})", "the bundle has no such file"},
           {R"({"files": [], "files": []})", "cannot be sealed: "}}) {
    dir.write("bundle.json", manifest);
    const auto sealed = seal_in(dir);
    ASSERT_FALSE(sealed.ok()) << manifest;
    EXPECT_THAT(sealed.error().what, HasSubstr(what)) << manifest;
  }
  dir.write("bundle.json", "{\"files\": [\n{}]}");
  EXPECT_EQ(seal_in(dir).error().where, "bundle.json:2:1");
}

}  // namespace
}  // namespace counterfoil::bundle
