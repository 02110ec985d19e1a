#pragma once

#include <string_view>

#include "checker/json/document.h"

namespace counterfoil::schema {

/// What `#/definitions/NAME` refers to in the schema `root`; absent for any other reference.
json::Value resolved(std::string_view reference, json::Value root);

}  // namespace counterfoil::schema
