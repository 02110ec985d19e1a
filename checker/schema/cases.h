#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "checker/json/parse.h"

namespace counterfoil::schema {

/// A value, and what is to be said of it: "POINTER [key] KIND: MESSAGE [SUGGESTION]"; nothing if it fits.
struct CaseValue {
  std::string text;
  std::vector<std::string> says;
};

struct Case {
  std::string about;
  std::string schema;
  std::vector<CaseValue> values;
};

/// For tests, which run in the root of the sources: the project's own cases. None if the file cannot be read.
inline std::vector<Case> read_cases() {
  std::ifstream in("checker/schema/cases/keywords.json", std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  json::Parsed parsed = json::parse(text.str(), {});
  std::vector<Case> cases;
  if (!parsed.document || !parsed.faults.empty()) return cases;
  for (json::Value entry : parsed.document->root().elements()) {
    Case one{std::string(entry.find("about").as_string()), std::string(entry.find("schema").raw()), {}};
    for (json::Value value : entry.find("valid").elements())
      one.values.push_back({std::string(value.raw()), {}});
    for (json::Value invalid : entry.find("invalid").elements()) {
      CaseValue value{std::string(invalid.find("value").raw()), {}};
      for (json::Value says : invalid.find("says").elements()) value.says.emplace_back(says.as_string());
      one.values.push_back(std::move(value));
    }
    cases.push_back(std::move(one));
  }
  return cases;
}

}  // namespace counterfoil::schema
