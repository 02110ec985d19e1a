#include "checker/schema/validator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "checker/json/parse.h"

namespace counterfoil::schema {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

json::Document document_of(const std::string& text) {
  json::Parsed parsed = json::parse(text, {});
  EXPECT_TRUE(parsed.document);
  return std::move(parsed.document.value());
}

TEST(Validator, RefusesASchemaThatIsNoneOrRefersOutsideItself) {
  auto not_json = Validator::compile("{\"type\": }", "plan");
  ASSERT_FALSE(not_json);
  EXPECT_EQ(not_json.error().where, "plan:1:10");
  auto remote = Validator::compile(
      R"({"properties": {"a": {"$ref": "http://json-schema.org/draft-07/schema#"}}})", "plan");
  ASSERT_FALSE(remote);
  EXPECT_THAT(remote.error().what, HasSubstr("http://json-schema.org/draft-07/schema#"));
  EXPECT_FALSE(Validator::compile(R"({"$ref": "#/definitions/absent", "definitions": {}})", "plan"));
  EXPECT_FALSE(Validator::compile(R"({"required": "a"})", "plan"));
  EXPECT_FALSE(Validator::compile("17", "plan"));
}

TEST(Validator, JudgesAPartOfADocument) {
  auto validator = Validator::compile(R"({"type": "array", "items": {"type": "integer"}})", "test");
  ASSERT_TRUE(validator);
  json::Document document = document_of(R"({"a": [1, 2], "b": [1, "2"], "c": 12})");
  EXPECT_TRUE(validator->validate(document.root().find("a")));
  EXPECT_FALSE(validator->validate(document.root().find("b")));
  EXPECT_FALSE(validator->validate(document.root().find("c")));
  EXPECT_FALSE(validator->validate(document.root()));
}

TEST(Validator, ServesManyThreadsAtOnce) {
  auto validator =
      Validator::compile(R"({"properties": {"id": {"type": "string", "pattern": "^[a-z]{1,8}$"}}})", "test");
  ASSERT_TRUE(validator);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (std::size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      json::Document good = document_of(R"({"id": "abc"})");
      json::Document bad = document_of(R"({"id": "ABC"})");
      for (int i = 0; i < 200; ++i) {
        wrong[t] += !validator->validate(good.root()) + validator->validate(bad.root());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(wrong, testing::Each(0));
}

// Comparing every pair would not end within the time that a test may take.
TEST(Validator, FindsEqualElementsAmongAHundredThousand) {
  auto validator = Validator::compile(R"({"uniqueItems": true})", "test");
  ASSERT_TRUE(validator);
  std::string text = "[";
  for (int i = 0; i < 100000; ++i) text += std::to_string(i) + ",";
  EXPECT_TRUE(validator->validate(document_of(text + "-1]").root()));
  json::Document repeated = document_of(text + "99999]");
  EXPECT_THAT(validator->check(repeated.root()), SizeIs(1));
}

TEST(Validator, TakesUniqueItemsOnlyWhereItIsAsked) {
  auto validator = Validator::compile(R"({"uniqueItems": false, "items": {"uniqueItems": true}})", "test");
  ASSERT_TRUE(validator);
  EXPECT_TRUE(validator->validate(document_of("[[1, 2], [1, 2]]").root()));
  EXPECT_FALSE(validator->validate(document_of("[[1, 1], 2]").root()));
  EXPECT_TRUE(validator->validate(document_of("[{\"a\": 1, \"a\": 1}]").root()));
}

TEST(Validator, TakesAnIntegerOnlyAsItIsSpelled) {
  for (const char* schema : {R"({"type": "integer"})", R"({"type": ["integer", "null"]})"}) {
    auto validator = Validator::compile(schema, "test");
    ASSERT_TRUE(validator);
    EXPECT_TRUE(validator->validate(document_of("18446744073709551615").root()));
    EXPECT_FALSE(validator->validate(document_of("1.0").root()));
    EXPECT_FALSE(validator->validate(document_of("-2e3").root()));
  }
  auto number = Validator::compile(R"({"type": ["integer", "number"]})", "test");
  ASSERT_TRUE(number);
  EXPECT_TRUE(number->validate(document_of("1.0").root()));
}

TEST(Validator, LeavesConstantsAsTheyAre) {
  auto validator = Validator::compile(
      R"({"anyOf": [{"const": {"type": "integer", "uniqueItems": true}}, {"enum": [{"type": "integer"}]}]})",
      "test");
  ASSERT_TRUE(validator);
  EXPECT_TRUE(validator->validate(document_of(R"({"type": "integer", "uniqueItems": true})").root()));
  EXPECT_TRUE(validator->validate(document_of(R"({"type": "integer"})").root()));
}

TEST(Validator, BearsTheDeepestDocument) {
  auto validator = Validator::compile(
      R"({"$ref": "#/definitions/tree", "definitions": {"tree": {"items": {"$ref": "#/definitions/tree"}, "type": "array"}}})",
      "test");
  ASSERT_TRUE(validator);
  json::Document deepest = document_of(std::string(64, '[') + std::string(64, ']'));
  EXPECT_TRUE(validator->validate(deepest.root()));
  json::Document wrong = document_of(std::string(63, '[') + "1" + std::string(63, ']'));
  EXPECT_THAT(validator->check(wrong.root()), SizeIs(1));
}

TEST(Validator, EndsOnASchemaThatRefersToItselfForever) {
  auto validator = Validator::compile(
      R"({"$ref": "#/definitions/a", "definitions": {"a": {"$ref": "#/definitions/a"}}})", "test");
  EXPECT_FALSE(validator);
}

}  // namespace
}  // namespace counterfoil::schema
