#include "checker/engine/schemas.h"

#include <utility>

#include "checker/schema/contract_schemas.h"

namespace counterfoil::engine {

std::vector<schema::Violation> Schemas::check(std::string_view name, json::Value value) {
  if (last_ == nullptr || last_->first != name) last_ = &compiled(name);
  return last_->second.check(value, thorough_);
}

const Schemas::Compiled::value_type& Schemas::compiled(std::string_view name) {
  auto found = compiled_.find(name);
  if (found == compiled_.end()) {
    // Compiled in, and compiled to the end by the tests: it cannot fail here.
    auto compiled = schema::Validator::of_good(schema::contract_schema(name), name);
    found = compiled_.emplace(name, std::move(*compiled)).first;
  }
  return *found;
}

}  // namespace counterfoil::engine
