// Before RapidJSON's own headers, as its adapter demands.
#include "checker/schema/simdjson_adapter.h"

#include <valijson/adapters/rapidjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace counterfoil::schema {
namespace {

enum class Verdict { valid, invalid, schema_refused };

template <typename Adapter>
Verdict verdict(const Adapter& schema_node, const Adapter& instance) {
  valijson::Schema schema;
  valijson::SchemaParser parser;
  try {
    parser.populateSchema(schema_node, schema);
    valijson::Validator validator;
    return validator.validate(schema, instance, nullptr) ? Verdict::valid : Verdict::invalid;
  } catch (const std::exception&) {
    return Verdict::schema_refused;
  }
}

Verdict simdjson_verdict(const std::string& schema, const std::string& instance) {
  OwnedTree schema_tree(schema);
  OwnedTree instance_tree(instance);
  return verdict(SimdjsonAdapter(schema_tree.root()), SimdjsonAdapter(instance_tree.root()));
}

Verdict rapidjson_verdict(const std::string& schema, const std::string& instance) {
  rapidjson::Document schema_document;
  rapidjson::Document instance_document;
  schema_document.Parse(schema.c_str());
  instance_document.Parse(instance.c_str());
  EXPECT_FALSE(schema_document.HasParseError() || instance_document.HasParseError());
  return verdict(valijson::adapters::RapidJsonAdapter(schema_document),
                 valijson::adapters::RapidJsonAdapter(instance_document));
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The public draft-07 cases: Debian's package json-schema-test-suite, or a checkout of the suite.
std::filesystem::path suite() {
  const char* elsewhere = std::getenv("COUNTERFOIL_JSON_SCHEMA_SUITE");
  return std::filesystem::path(elsewhere ? elsewhere : "/usr/share/json-schema-test-suite") / "tests/draft7";
}

struct Counts {
  int cases = 0;
  int as_the_suite_expects = 0;
  int schema_refused = 0;
  int not_parsed = 0;  ///< numbers that simdjson's tree does not hold
};

void compare_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  dom::parser parser;
  std::string text = read_file(path);
  dom::element groups;
  if (parser.parse(text).get(groups) != simdjson::SUCCESS) {
    ++counts.not_parsed;
    return;
  }
  for (dom::element group : dom::array(groups)) {
    std::string schema = simdjson::minify(group["schema"].value_unsafe());
    for (dom::element test : dom::array(group["tests"].value_unsafe())) {
      std::string instance = simdjson::minify(test["data"].value_unsafe());
      Verdict ours = simdjson_verdict(schema, instance);
      EXPECT_EQ(ours, rapidjson_verdict(schema, instance)) << schema << "\n" << instance;
      bool expected = test["valid"].value_unsafe().get_bool().value_unsafe();
      ++counts.cases;
      counts.schema_refused += ours == Verdict::schema_refused;
      counts.as_the_suite_expects += ours == (expected ? Verdict::valid : Verdict::invalid);
    }
  }
}

#if defined(__clang__)
constexpr bool kRapidjsonStopsTheProgram =
    __has_feature(undefined_behavior_sanitizer);  // it adds to null pointers
#else
constexpr bool kRapidjsonStopsTheProgram = false;
#endif

TEST(SimdjsonAdapter, GivesTheVerdictsOfTheRapidjsonAdapterOnThePublicDraft7Cases) {
  if (kRapidjsonStopsTheProgram) GTEST_SKIP() << "RapidJSON does not bear clang's UndefinedBehaviorSanitizer";
  if (!std::filesystem::is_directory(suite())) GTEST_SKIP() << "no suite in " << suite();
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(suite())) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  Counts counts;
  for (const auto& file : files) compare_file(file, counts);
  std::cout << "draft-07 suite: " << counts.cases << " cases in " << files.size() << " files, "
            << counts.as_the_suite_expects << " as the suite expects, " << counts.schema_refused
            << " with a schema that valijson refuses through either adapter, " << counts.not_parsed
            << " files that simdjson does not parse\n";
  EXPECT_GT(counts.cases, 500);
  EXPECT_LE(counts.not_parsed, 1);
}

}  // namespace
}  // namespace counterfoil::schema
