#include "checker/schema/identity.h"

#include <cstdlib>

namespace counterfoil::schema {
namespace {

void append_identity(json::Value value, std::string& out) {
  switch (value.kind()) {
    case json::Kind::null:
      return Identity::null(out);
    case json::Kind::boolean:
      return Identity::boolean(value.as_bool(), out);
    case json::Kind::number:
      return Identity::number(as_double(value), out);
    case json::Kind::string:
      return Identity::string(value.as_string(), out);
    case json::Kind::array: {
      Identity::Array array(out);
      for (json::Value element : value.elements()) append_identity(element, out);
      return;
    }
    case json::Kind::object: {
      Identity::Object object(out);
      for (json::Member member : value.members()) {
        std::string& text = object.member(member.key);
        if (text.empty()) append_identity(member.value, text);
      }
    }
  }
}

}  // namespace

std::string identity_of(json::Value value) {
  std::string out;
  append_identity(value, out);
  return out;
}

double as_double(json::Value number) {
  if (auto integer = number.as_int64()) return static_cast<double>(*integer);
  return std::strtod(std::string(number.number_text()).c_str(), nullptr);
}

}  // namespace counterfoil::schema
