#include "checker/schema/reference.h"

namespace counterfoil::schema {

json::Value resolved(std::string_view reference, json::Value root) {
  constexpr std::string_view kPrefix = "#/definitions/";
  if (reference.substr(0, kPrefix.size()) != kPrefix) return {};
  return root.find("definitions").find(reference.substr(kPrefix.size()));
}

}  // namespace counterfoil::schema
