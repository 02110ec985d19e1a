#include "checker/schema/acceptor.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <string_view>

#include "checker/json/parse.h"
#include "checker/schema/cases.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/sampler.h"
#include "checker/schema/validator.h"

namespace counterfoil::schema {
namespace {

bool accepts(const std::string& schema, const std::string& value) {
  const json::Parsed read = json::parse(schema, {});
  const json::Parsed instance = json::parse(value, {});
  return Acceptor::compile(*read.document).accepts(instance.document->root());
}

struct Counts {
  int accepted = 0;
  int refused = 0;
};

/// Holds the acceptor to valijson, over one text.
class Pair {
 public:
  Pair(std::string_view schema, std::string_view name) : validator_(Validator::compile(schema, name)) {}

  json::Value schema() const { return validator_->schema().root(); }

  /// `exactly`: the acceptor knows every keyword, so that it refuses no value but those with equal keys.
  void compare(const std::string& text, bool exactly, Counts& counts) {
    const json::Parsed parsed = json::parse(text, {});
    if (!parsed.document) return;
    const json::Value value = parsed.document->root();
    const bool accepted = validator_->accepts(value);
    ASSERT_EQ(validator_->accepts(value, precedents_), accepted) << text.substr(0, 2000);
    const bool fits = validator_->validate(value);
    if (exactly && !value.has_duplicate_keys()) {
      ASSERT_EQ(accepted, fits) << text.substr(0, 2000);
    }
    ASSERT_TRUE(fits || !accepted) << text.substr(0, 2000);
    ++(accepted ? counts.accepted : counts.refused);
  }

 private:
  Result<Validator> validator_;
  Precedents precedents_;
};

/// The text with one byte, or one number, changed.
std::string mutated(std::string text, std::mt19937& random) {
  constexpr std::string_view kBytes = "\"0159.-e{}[],:atxz \\u\xC3\xA9";
  const std::size_t at = random() % text.size();
  switch (random() % 4) {
    case 0:
      text.erase(at, 1 + random() % 3);
      break;
    case 1:
      text.insert(at, 1, kBytes[random() % kBytes.size()]);
      break;
    case 2:
      text[at] = kBytes[random() % kBytes.size()];
      break;
    default:
      text.replace(at, 1, "18446744073709551615", random() % 20);
  }
  return text;
}

TEST(Acceptor, AgreesWithValijsonOnSamplesOfTheContractsSchemasAndOnTheirMutants) {
  constexpr int kSamples = 60;
  constexpr int kMutants = 6;
  std::mt19937 random(11);
  for (const std::string_view name : contract_schema_names()) {
    SCOPED_TRACE(name);
    Pair pair(contract_schema(name), name);
    Sampler sampler(pair.schema(), 5);
    Counts counts;
    for (int i = 0; i < kSamples; ++i) {
      const std::string sample = sampler.sample(pair.schema());
      pair.compare(sample, true, counts);
      for (int j = 0; j < kMutants; ++j) pair.compare(mutated(sample, random), true, counts);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(counts.refused, 0);
  }
}

/// The schema of every line of a file of an example, or of the whole file; empty for files without one.
std::string_view schema_of(const std::string& name) {
  static const std::map<std::string, std::string_view, std::less<>> kSchemas = {
      {"attempts.ndjson", "attempt"}, {"baselines.ndjson", "baseline"}, {"bundle.json", "bundle"},
      {"claims.json", "claims"},      {"costs.ndjson", "cost"},         {"fixtures.ndjson", "fixture"},
      {"plan.json", "plan"},          {"series.ndjson", "sample"}};
  const auto found = kSchemas.find(name);
  return found == kSchemas.end() ? std::string_view() : found->second;
}

TEST(Acceptor, AcceptsTheExamplesAndAgreesWithValijsonOnTheirMutants) {
  constexpr int kMutants = 10;
  constexpr int kLines = 20;
  std::mt19937 random(13);
  std::map<std::string_view, Counts> by_schema;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("examples")) {
    const std::string_view name = schema_of(entry.path().filename().string());
    if (name.empty() || entry.path().parent_path().filename() == "campaign-broken") continue;
    SCOPED_TRACE(entry.path().string());
    Pair pair(contract_schema(name), name);
    std::ifstream in(entry.path(), std::ios::binary);
    std::string text;
    const bool lines = entry.path().extension() == ".ndjson";
    for (int i = 0; i < kLines && std::getline(in, text, lines ? '\n' : '\0'); ++i) {
      Counts& counts = by_schema[name];
      const int accepted = counts.accepted;
      pair.compare(text, true, counts);
      EXPECT_EQ(counts.accepted, accepted + 1) << text;
      for (int j = 0; j < kMutants; ++j) pair.compare(mutated(text, random), true, counts);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_EQ(by_schema.size(), 7U);
  for (const auto& [name, counts] : by_schema) EXPECT_GT(counts.refused, 0) << name;
}

TEST(Acceptor, AcceptsNothingThatValijsonRefusesBySchemasOfAllKeywords) {
  const std::vector<Case> cases = read_cases();
  Counts counts;
  for (const Case& one : cases) {
    Pair pair(one.schema, one.about);
    for (const Case& other : cases) {
      for (const CaseValue& value : other.values) pair.compare(value.text, false, counts);
      if (HasFatalFailure()) FAIL() << one.schema;
    }
  }
  EXPECT_GT(counts.accepted, 1000);
  EXPECT_GT(counts.refused, 1000);
}

TEST(Acceptor, LeavesWhatItDoesNotKnowToValijson) {
  EXPECT_TRUE(accepts(R"({"type": "number"})", "4"));
  EXPECT_FALSE(accepts(R"({"type": "number", "multipleOf": 2})", "4"));
  EXPECT_FALSE(accepts(R"({"type": "string", "pattern": "^[^a]$"})", "\"b\""));
  EXPECT_TRUE(accepts(R"({"properties": {"a": {"multipleOf": 2}}})", R"({"b": 4})"));
  EXPECT_FALSE(accepts(R"({"not": {"multipleOf": 2}})", "3"));
  EXPECT_FALSE(accepts(R"({"oneOf": [{"multipleOf": 2}, {"type": "number"}]})", "3"));
  EXPECT_TRUE(accepts(R"({"anyOf": [{"multipleOf": 2}, {"type": "number"}]})", "3"));
}

TEST(Acceptor, AcceptsNoObjectWithEqualKeys) {
  EXPECT_TRUE(accepts("{}", R"({"a": 1, "b": 1})"));
  EXPECT_FALSE(accepts("{}", R"({"a": 1, "a": 1})"));
}

TEST(Acceptor, CountsCharactersAndNotBytes) {
  EXPECT_TRUE(accepts(R"({"maxLength": 2})", "\"\xC3\xA9\xC3\xA9\""));
  EXPECT_FALSE(accepts(R"({"maxLength": 2})", "\"\xC3\xA9\xC3\xA9\xC3\xA9\""));
  EXPECT_FALSE(accepts(R"({"minLength": 2})", "\"\xC3\xA9\""));
}

TEST(Acceptor, LeavesATextWithANulToValijsonWhichTakesItToEndThere) {
  EXPECT_TRUE(accepts(R"({"minLength": 1})", R"("\n")"));
  EXPECT_FALSE(accepts(R"({"minLength": 1})", R"("\u0000")"));
}

TEST(Acceptor, TakesTheKeysOfARecordInAnyOrder) {
  const std::string schema = R"({"properties": {"a": {"type": "string"}, "b": {"type": "number"}, "c": {}},
                                 "required": ["c", "d"], "additionalProperties": {"type": "null"}})";
  EXPECT_TRUE(accepts(schema, R"({"c": 1, "d": null, "b": 1, "a": ""})"));
  EXPECT_FALSE(accepts(schema, R"({"c": 1, "d": 1, "b": 1, "a": ""})"));
  EXPECT_FALSE(accepts(schema, R"({"d": null, "b": 1, "a": ""})"));
}

TEST(Acceptor, TellsPropertiesApartWhoseNamesLookAlike) {
  const std::string schema = R"({"properties": {"axb": {"type": "string"}, "ayb": {"type": "number"},
                                                "azb": {"type": "null"}, "": {"type": "boolean"}},
                                 "additionalProperties": false})";
  EXPECT_TRUE(accepts(schema, R"({"axb": "", "ayb": 1, "azb": null, "": true})"));
  EXPECT_FALSE(accepts(schema, R"({"axb": 1})"));
  EXPECT_FALSE(accepts(schema, R"({"ayb": null})"));
  EXPECT_FALSE(accepts(schema, R"({"azb": ""})"));
  EXPECT_FALSE(accepts(schema, R"({"": null})"));
  EXPECT_FALSE(accepts(schema, R"({"awb": ""})"));
}

TEST(Acceptor, HoldsAPropertyToThePatternsThatItsNameMatches) {
  const std::string schema = R"({"properties": {"x-a": {"type": "string"}, "b": {}},
                                 "patternProperties": {"^x-": {"minLength": 2}},
                                 "additionalProperties": false})";
  EXPECT_TRUE(accepts(schema, R"({"x-a": "ab", "x-c": 1, "b": ""})"));
  EXPECT_FALSE(accepts(schema, R"({"x-a": "a"})"));
  EXPECT_FALSE(accepts(schema, R"({"x-a": 1})"));
  EXPECT_FALSE(accepts(schema, R"({"c": 1})"));
}

TEST(Acceptor, LetsTheKindOfAValueChooseAmongAlternatives) {
  const std::string schema =
      R"({"anyOf": [{"type": "integer", "maximum": 5}, {"type": "string", "maxLength": 1},
                                           {"enum": ["long"]}, {"anyOf": [{"type": "null"}, {"type": "array"}]}]})";
  for (const char* value : {"5", "\"a\"", "\"long\"", "null", "[1]"})
    EXPECT_TRUE(accepts(schema, value)) << value;
  for (const char* value : {"6", "1.5", "\"ab\"", "true", "{}"})
    EXPECT_FALSE(accepts(schema, value)) << value;
}

TEST(Acceptor, FindsEqualElementsOfAListInAnyOrder) {
  const std::string schema = R"({"uniqueItems": true})";
  EXPECT_TRUE(accepts(schema, R"(["a", "b", "c"])"));
  EXPECT_TRUE(accepts(schema, R"(["c", "a", "b"])"));
  EXPECT_TRUE(accepts(schema, R"(["1", 1])"));
  EXPECT_FALSE(accepts(schema, R"(["a", "b", "b"])"));
  EXPECT_FALSE(accepts(schema, R"(["b", "a", "b"])"));
  EXPECT_FALSE(accepts(schema, R"(["a", "\u0061"])"));
  EXPECT_FALSE(accepts(schema, R"(["a", 1, 1.0])"));
}

}  // namespace
}  // namespace counterfoil::schema
