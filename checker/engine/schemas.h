#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/schema/precedents.h"
#include "checker/schema/validator.h"

namespace counterfoil::engine {

/// The contract's schemas, each compiled once when it is first needed. Threads have one each.
class Schemas {
 public:
  /// `thorough`: valijson is asked about every value.
  explicit Schemas(bool thorough = false) : thorough_(thorough) {}

  /// What the named schema refuses about a document, in our own words; empty where it accepts.
  std::vector<schema::Violation> check(std::string_view name, json::Value root);

 private:
  struct Schema {
    schema::Validator validator;
    schema::Precedents precedents;
  };
  using Compiled = std::map<std::string, Schema, std::less<>>;
  Compiled::value_type& compiled(std::string_view name);

  bool thorough_;
  Compiled compiled_;
  /// What was asked for last, as records of one kind follow each other; entries of a map stay where they are.
  Compiled::value_type* last_ = nullptr;
};

}  // namespace counterfoil::engine
