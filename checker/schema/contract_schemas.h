#pragma once

#include <span>
#include <string_view>

namespace counterfoil::schema {

/// The text of contract/v1/schema/NAME.schema.json, compiled in; an empty view where there is none.
std::string_view contract_schema(std::string_view name);

/// The names that contract_schema() knows, sorted.
std::span<const std::string_view> contract_schema_names();

}  // namespace counterfoil::schema
