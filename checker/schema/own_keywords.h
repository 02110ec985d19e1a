#pragma once

#include <string>

#include "checker/json/document.h"

namespace valijson {
class SchemaParser;
}

namespace counterfoil::schema {

/// Two keywords that valijson is not left alone with. `uniqueItems`: it compares every pair, which takes days
/// for a million elements. `integer`: newer versions also take 1.0 and 1e3 for one, and the contract does
/// not.
void add_own_keywords(valijson::SchemaParser& parser);

/// The text of a schema in the words that `add_own_keywords` teaches.
std::string with_own_keywords(json::Value schema);

}  // namespace counterfoil::schema
