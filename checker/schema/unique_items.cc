#include "checker/schema/unique_items.h"

#include <cstring>
#include <new>
#include <unordered_set>
#include <valijson/constraints/concrete_constraints.hpp>
#include <valijson/internal/adapter.hpp>

#include "checker/json/writer.h"
#include "checker/schema/identity.h"

namespace counterfoil::schema {
namespace {

using valijson::adapters::Adapter;
using valijson::constraints::Constraint;
using valijson::constraints::PolyConstraint;

void append_identity(const Adapter& value, std::string& out) {
  if (value.isNull()) {
    Identity::null(out);
  } else if (value.isBool()) {
    Identity::boolean(value.getBool(), out);
  } else if (value.isNumber()) {
    Identity::number(value.getNumber(), out);
  } else if (value.isString()) {
    Identity::string(value.getString(), out);
  } else if (value.isArray()) {
    Identity::Array array(out);
    value.applyToArray([&](const Adapter& element) {
      append_identity(element, out);
      return true;
    });
  } else {
    Identity::Object object(out);
    value.applyToObject([&](const std::string& key, const Adapter& member) {
      append_identity(member, object.member(key));
      return true;
    });
  }
}

/// How this version of valijson names the place that is validated, for its messages.
template <typename Method>
struct PlaceOf;
template <typename Place>
struct PlaceOf<bool (PolyConstraint::*)(const Adapter&, const Place&, valijson::ValidationResults*) const> {
  using Type = Place;
};
using Place = PlaceOf<decltype(&PolyConstraint::validate)>::Type;

class UniqueItems : public PolyConstraint {
 public:
  explicit UniqueItems(bool demanded) : demanded_(demanded) {}

  bool validate(const Adapter& value, const Place&, valijson::ValidationResults*) const override {
    if (!demanded_ || !value.isArray()) return true;
    std::unordered_set<std::string> seen;
    return value.applyToArray([&](const Adapter& element) {
      std::string identity;
      append_identity(element, identity);
      return seen.insert(std::move(identity)).second;
    });
  }

 private:
  Constraint* cloneInto(void* memory) const override { return new (memory) UniqueItems(*this); }
  std::size_t sizeOf() const override { return sizeof(UniqueItems); }

  bool demanded_;
};

void append_renamed(json::Value value, std::string& out) {
  if (value.is_array()) {
    out += '[';
    for (json::Value element : value.elements()) {
      if (element.index() > 0) out += ',';
      append_renamed(element, out);
    }
    out += ']';
  } else if (value.is_object()) {
    out += '{';
    bool first = true;
    for (json::Member member : value.members()) {
      if (!first) out += ',';
      first = false;
      bool keyword = member.key == "uniqueItems" && member.value.is_boolean();
      out += json::quoted_string(keyword ? UniqueItemsBuilder::kKeyword : member.key) + ':';
      append_renamed(member.value, out);
    }
    out += '}';
  } else {
    out += value.raw();
  }
}

}  // namespace

Constraint* UniqueItemsBuilder::make(const Adapter& value) const {
  return new UniqueItems(value.getBool());
}

std::string with_unique_items_renamed(json::Value schema) {
  std::string out;
  append_renamed(schema, out);
  return out;
}

}  // namespace counterfoil::schema
