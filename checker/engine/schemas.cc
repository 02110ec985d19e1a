#include "checker/engine/schemas.h"

#include <utility>

#include "checker/schema/contract_schemas.h"

namespace counterfoil::engine {

std::vector<schema::Violation> Schemas::check(std::string_view name, json::Value root) {
  if (last_ == nullptr || last_->first != name) last_ = &compiled(name);
  Schema& schema = last_->second;
  return thorough_ ? schema.validator.check(root, true) : schema.validator.check(root, schema.precedents);
}

Schemas::Compiled::value_type& Schemas::compiled(std::string_view name) {
  auto found = compiled_.find(name);
  if (found == compiled_.end()) {
    // Compiled in, and compiled to the end by the tests: it cannot fail here.
    auto compiled = schema::Validator::of_good(schema::contract_schema(name), name);
    found = compiled_.emplace(name, Schema{std::move(*compiled), {}}).first;
  }
  return *found;
}

}  // namespace counterfoil::engine
