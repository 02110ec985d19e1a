#include <map>

#include <gtest/gtest.h>

#include "checker/json/parse.h"
#include "checker/schema/contract_schemas.h"
#include "checker/schema/validator.h"

namespace counterfoil {
namespace {

TEST(ContractSchemas, EachOfThemCompiles) {
  ASSERT_FALSE(schema::contract_schema_names().empty());
  for (std::string_view name : schema::contract_schema_names()) {
    const auto compiled = schema::Validator::compile(schema::contract_schema(name), name);
    EXPECT_TRUE(compiled.ok()) << name << ": " << compiled.error().what;
  }
}

TEST(ContractSchemas, DefinitionsOfOneNameAreTheSameInAllOfThem) {
  std::map<std::string, std::string> seen;
  for (std::string_view name : schema::contract_schema_names()) {
    const json::Parsed parsed = json::parse(schema::contract_schema(name), {std::string(name), 1, 0});
    ASSERT_TRUE(parsed.document) << name;
    for (const json::Member& definition : parsed.document->root().find("definitions").members()) {
      const auto [first, is_new] =
          seen.emplace(std::string(definition.key), std::string(definition.value.raw()));
      EXPECT_EQ(first->second, definition.value.raw()) << definition.key << " in " << name;
    }
  }
}

}  // namespace
}  // namespace counterfoil
