#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/schema/validator.h"

namespace counterfoil::engine {

/// The contract's schemas, each compiled once when it is first needed.
class Schemas {
 public:
  /// `thorough`: valijson is asked about every value.
  explicit Schemas(bool thorough = false) : thorough_(thorough) {}

  /// What the named schema refuses about a value, in our own words; empty where it accepts.
  std::vector<schema::Violation> check(std::string_view name, json::Value value);

 private:
  using Compiled = std::map<std::string, schema::Validator, std::less<>>;
  const Compiled::value_type& compiled(std::string_view name);

  bool thorough_;
  Compiled compiled_;
  /// What was asked for last, as records of one kind follow each other; entries of a map stay where they are.
  const Compiled::value_type* last_ = nullptr;
};

}  // namespace counterfoil::engine
