#pragma once

#include <string>
#include <valijson/constraint_builder.hpp>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// `uniqueItems` without valijson's comparison of every pair: an array of a million elements takes a second
/// here, and days there.
class UniqueItemsBuilder : public valijson::ConstraintBuilder {
 public:
  /// The name that the keyword goes by in what valijson reads, so that it does not know it.
  static constexpr const char* kKeyword = "x-unique-items";

  valijson::constraints::Constraint* make(const valijson::adapters::Adapter& value) const override;
};

/// The text of a schema, with `uniqueItems` renamed to `kKeyword`.
std::string with_unique_items_renamed(json::Value schema);

}  // namespace counterfoil::schema
