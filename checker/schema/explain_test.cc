#include "checker/schema/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/json/parse.h"
#include "checker/schema/cases.h"
#include "checker/schema/validator.h"

namespace counterfoil::schema {
namespace {

using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::SizeIs;

std::string kind_name(Violation::Kind kind) {
  static const char* const kNames[] = {
      "unknown_property",  "missing_property", "wrong_type", "bad_value",   "out_of_range",
      "bad_length",        "bad_pattern",      "bad_count",  "not_unique",  "no_alternative",
      "many_alternatives", "forbidden",        "bad_name",   "unexplained", "left_out"};
  return kNames[kind];
}

std::string said(const Violation& violation) {
  std::string pointer = violation.at.pointer();
  return pointer + (pointer.empty() ? "" : " ") + (violation.at_key ? "key " : "") +
         kind_name(violation.kind) + ": " + violation.message +
         (violation.suggestion.empty() ? "" : " [" + violation.suggestion + "]");
}

std::vector<Violation> check(const std::string& schema, const json::Document& document) {
  auto validator = Validator::compile(schema, "test");
  if (!validator) {
    ADD_FAILURE() << validator.error().what;
    return {};
  }
  return validator->check(document.root());
}

json::Document document_of(const std::string& text) {
  json::Parsed parsed = json::parse(text, {});
  EXPECT_TRUE(parsed.document) << text;
  return std::move(parsed.document.value());
}

TEST(Explain, SaysOfEveryCaseExactlyWhatTheCaseExpects) {
  std::vector<Case> cases = read_cases();
  ASSERT_GT(cases.size(), 30u);
  for (const Case& one : cases) {
    for (const CaseValue& value : one.values) {
      SCOPED_TRACE(one.about + ": " + value.text);
      json::Document document = document_of(value.text);
      std::vector<std::string> says;
      for (const Violation& violation : check(one.schema, document)) {
        says.push_back(said(violation));
        EXPECT_NE(violation.want, "");
        EXPECT_NE(violation.found, "");
      }
      EXPECT_THAT(says, ElementsAreArray(value.says));
    }
  }
}

TEST(Explain, ListsTheNamesThatAnObjectMayHave) {
  json::Document document = document_of(R"({"required_match_ratio": 1})");
  auto violations = check(R"({"properties": {"required_matched_ratio": {}, "max_atol": {}},
                              "patternProperties": {"^x-": {}, "^n[0-9]": {}}, "additionalProperties": false})",
                          document);
  ASSERT_THAT(violations, SizeIs(1));
  EXPECT_EQ(
      violations[0].want,
      "`required_matched_ratio`, `max_atol`, a name that starts with `x-` or a name that matches `^n[0-9]`");
  EXPECT_EQ(violations[0].property, "required_match_ratio");
  EXPECT_EQ(violations[0].suggestion, "required_matched_ratio");
}

TEST(Explain, SaysWhatIsThereWhereAPropertyIsMissing) {
  json::Document document = document_of(R"({"try": 1, "outcome": "missing"})");
  auto violations = check(R"({"required": ["slot"]})", document);
  ASSERT_THAT(violations, SizeIs(1));
  EXPECT_EQ(violations[0].want, "`slot`");
  EXPECT_EQ(violations[0].found, "an object with `try` and `outcome`");
}

TEST(Explain, NamesTheFormsOfTheAlternatives) {
  json::Document document = document_of("[]");
  auto violations = check(
      R"({"anyOf": [{"$ref": "#/definitions/decimal"}, {"type": "string", "minLength": 12, "maxLength": 40},
                                        {"type": "object", "required": ["value"]}],
                              "definitions": {"decimal": {"type": "string", "pattern": "^[0-9]{1,38}$"}}})",
      document);
  ASSERT_THAT(violations, SizeIs(1));
  EXPECT_EQ(
      violations[0].want,
      "a string that matches `^[0-9]{1,38}$`, a string of 12 to 40 characters or an object with `value`");
  EXPECT_EQ(violations[0].found, "an array of 0 elements");
}

TEST(Explain, ListsAThousandViolationsAndSaysThatThereAreMore) {
  std::string text = "[";
  for (int i = 0; i < 3000; ++i) text += "1,";
  json::Document document = document_of(text + "\"\"]");
  auto violations = check(R"({"items": {"type": "string"}})", document);
  ASSERT_THAT(violations, SizeIs(1001));
  EXPECT_EQ(violations.back().kind, Violation::left_out);
}

TEST(Explain, CountsOnlyTheFirstOfEqualKeys) {
  std::string schema =
      R"({"properties": {"a": {"type": "integer"}}, "maxProperties": 1, "additionalProperties": false})";
  EXPECT_THAT(check(schema, document_of(R"({"a": 1, "a": "2"})")), SizeIs(0));
  EXPECT_THAT(check(schema, document_of(R"({"a": "1", "a": 2})")), SizeIs(1));
}

TEST(Explain, IsNeverSilentWhereValijsonRefuses) {
  json::Document document = document_of(R"("yesterday")");
  auto violations = check(R"({"format": "date-time"})", document);
  ASSERT_THAT(violations, SizeIs(1));
  EXPECT_EQ(violations[0].kind, Violation::unexplained);
  EXPECT_EQ(violations[0].at, document.root());
}

}  // namespace
}  // namespace counterfoil::schema
