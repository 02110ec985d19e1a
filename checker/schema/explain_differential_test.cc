#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/parse.h"
#include "checker/schema/cases.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/explain.h"
#include "checker/schema/sampler.h"
#include "checker/schema/validator.h"

namespace counterfoil::schema {
namespace {

using json::Value;

struct Counts {
  int accepted = 0;
  int refused = 0;
};

void compare(const Validator& validator, const std::string& text, Counts& counts) {
  json::Parsed parsed = json::parse(text, {});
  if (!parsed.document) return;  // a string over the limit
  Value value = parsed.document->root();
  bool fits = validator.validate(value);
  std::vector<Violation> violations = explain(validator.schema(), value);
  ASSERT_EQ(fits, violations.empty())
      << text.substr(0, 2000) << (violations.empty() ? "" : "\n" + violations[0].message);
  ++(fits ? counts.accepted : counts.refused);
}

void compare_samples(std::string_view schema, std::string_view name, int samples, Counts& counts) {
  SCOPED_TRACE(name);
  auto validator = Validator::compile(schema, name);
  ASSERT_TRUE(validator) << validator.error().what;
  Sampler sampler(validator->schema().root(), 7);
  for (int i = 0; i < samples; ++i) {
    compare(*validator, sampler.sample(validator->schema().root()), counts);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(Explain, FindsAViolationExactlyWhereValijsonRefusesSamplesOfTheContractsSchemas) {
  Counts counts;
  for (std::string_view name : contract_schema_names()) {
    Counts here;
    compare_samples(contract_schema(name), name, 40, here);
    if (HasFatalFailure()) return;
    EXPECT_GT(here.refused, 0) << name;
    counts.accepted += here.accepted;
    counts.refused += here.refused;
  }
  std::cout << counts.accepted << " samples accepted, " << counts.refused << " refused\n";
  EXPECT_GT(counts.accepted, 40);
}

TEST(Explain, FindsAViolationExactlyWhereValijsonRefusesValuesOfAnyCaseBySchemasOfAllCases) {
  std::vector<Case> cases = read_cases();
  Counts counts;
  for (const Case& one : cases) {
    if (one.about == "multiples") continue;  // valijson also divides strings that read as numbers
    compare_samples(one.schema, one.about, 50, counts);
    auto validator = Validator::compile(one.schema, one.about);
    ASSERT_TRUE(validator);
    for (const Case& other : cases) {
      for (const CaseValue& value : other.values) compare(*validator, value.text, counts);
      if (HasFatalFailure()) FAIL() << one.schema;
    }
  }
  EXPECT_GT(counts.accepted, 1000);
  EXPECT_GT(counts.refused, 1000);
}

}  // namespace
}  // namespace counterfoil::schema
