#include "checker/schema/pattern_lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "checker/json/parse.h"
#include "checker/json/writer.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/validator.h"

namespace counterfoil::schema {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

json::Document document_of(const std::string& text) {
  json::Parsed parsed = json::parse(text, {});
  EXPECT_TRUE(parsed.document) << text;
  return std::move(parsed.document.value());
}

std::vector<std::string> lint_of(const std::string& pattern) {
  return unsafe_patterns(
      document_of("{\"properties\": {\"a\": {\"pattern\": " + json::quoted_string(pattern) + "}}}"));
}

TEST(PatternLint, AcceptsAnchoredPatternsOfBoundedLength) {
  for (std::string pattern :
       {"^[0-9a-f]{64}$", "^-?(0|[1-9][0-9]{0,37})(\\.[0-9]{1,38})?$", "^counterfoil/[0-9]{1,4}$",
        "^(?:a|bc){1,4}$", "^[*+{\\]]\\*\\+$", "^[A-Za-z0-9][A-Za-z0-9._/-]{0,255}$"}) {
    EXPECT_THAT(lint_of(pattern), IsEmpty());
  }
}

TEST(PatternLint, NamesWhatIsUnsafe) {
  const std::vector<std::pair<std::string, std::string>> kUnsafe = {
      {"[a-z]{1,4}$", "is not anchored with `^`"},
      {"^[a-z]{1,4}", "is not anchored with `$`"},
      {"^a\\$", "is not anchored with `$`"},
      {"^a*$", "repeats without a bound with `*`"},
      {"^[a-z]+$", "repeats without a bound with `+`"},
      {"^a{2,}$", "repeats without a bound with `{2,}`"},
      {"^([a-z]{1,16}){1,16}$", "repeats what is of varying length, in too many ways to try"},
      {"^([a-z]{100}){100}$", "matches 10000 characters, and should match at most 512"},
      {"^(a)\\1$", "refers back"},
      {"^(?=a)a$", "looks ahead"},
      {"^a|b$", "has alternatives outside a group, of which the anchors hold only the first and the last"},
      {"^(a$", "has an unclosed group"},
      {"^a)$", "has an unmatched `)`"},
  };
  for (const auto& [pattern, fault] : kUnsafe) {
    EXPECT_THAT(lint_of(pattern), ElementsAre("/properties/a/pattern: pattern `" + pattern + "` " + fault));
  }
}

TEST(PatternLint, WantsPatternsOfNamesAnchoredAtTheStart) {
  EXPECT_THAT(unsafe_patterns(document_of(R"({"patternProperties": {"^x-": {}}})")), IsEmpty());
  EXPECT_THAT(unsafe_patterns(document_of(R"({"patternProperties": {"x-": {}}})")),
              ElementsAre("/patternProperties/x-: pattern `x-` is not anchored with `^`"));
}

TEST(PatternLint, FindsNothingInTheSchemasOfTheContract) {
  for (std::string_view name : contract_schema_names()) {
    SCOPED_TRACE(name);
    EXPECT_THAT(unsafe_patterns(document_of(std::string(contract_schema(name)))), IsEmpty());
    auto validator = Validator::compile(contract_schema(name), name);
    EXPECT_TRUE(validator) << validator.error().what;
  }
}

/// Every pattern of the contract, and the longest that the lint lets pass, met with the longest string.
TEST(PatternLint, WhatItAcceptsBearsTheLongestString) {
  std::vector<std::string> patterns = {"^[a-z]{1,512}$", "^(?:a|b){1,256}$",
                                       "^-?(0|[1-9][0-9]{0,37})(\\.[0-9]{1,38})?$"};
  for (const std::string& pattern : patterns) {
    ASSERT_THAT(lint_of(pattern), IsEmpty());
    auto validator = Validator::compile("{\"pattern\": " + json::quoted_string(pattern) + "}", "test");
    ASSERT_TRUE(validator);
    for (char c : {'a', '1', '-', '0'}) {
      json::Document document = document_of('"' + std::string(json::Limits().string_bytes, c) + '"');
      EXPECT_FALSE(validator->validate(document.root()));
      EXPECT_EQ(validator->check(document.root()).size(), 1u);
    }
  }
}

}  // namespace
}  // namespace counterfoil::schema
