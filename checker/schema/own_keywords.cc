#include "checker/schema/own_keywords.h"

#include <new>
#include <string_view>
#include <unordered_set>

// Before valijson, to have it throw.
#include "checker/schema/simdjson_adapter.h"

#include <valijson/constraint_builder.hpp>
#include <valijson/constraints/concrete_constraints.hpp>
#include <valijson/schema_parser.hpp>

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

/// A keyword of ours, given its test as a type with `static bool holds(const Adapter&)`.
template <typename Test>
class Keyword : public PolyConstraint {
 public:
  bool validate(const Adapter& value, const Place&, valijson::ValidationResults*) const override {
    return Test::holds(value);
  }

 private:
  Constraint* cloneInto(void* memory) const override { return new (memory) Keyword(*this); }
  std::size_t sizeOf() const override { return sizeof(Keyword); }
};

template <typename Test>
class KeywordBuilder : public valijson::ConstraintBuilder {
 public:
  Constraint* make(const Adapter&) const override { return new Keyword<Test>; }
};

struct UniqueItems {
  static constexpr const char* kName = "x-unique-items";
  static bool holds(const Adapter& value) {
    if (!value.isArray()) return true;
    std::unordered_set<std::string> seen;
    return value.applyToArray([&](const Adapter& element) {
      std::string identity;
      append_identity(element, identity);
      return seen.insert(std::move(identity)).second;
    });
  }
};

struct SpelledAsInteger {
  static constexpr const char* kName = "x-spelled-as-integer";
  static bool holds(const Adapter& value) { return !value.isNumber() || value.isInteger(); }
};

bool asks_for_integer(json::Value type) {
  if (type.is_string()) return type.as_string() == "integer";
  bool integer = false;
  bool number = false;
  for (json::Value one : type.elements()) {
    integer = integer || one.as_string() == "integer";
    number = number || one.as_string() == "number";
  }
  return integer && !number;
}

void append(json::Value value, std::string& out);

void append_object(json::Value object, std::string& out) {
  auto separate = [&, first = true]() mutable {
    if (!first) out += ',';
    first = false;
  };
  out += '{';
  for (json::Member member : object.members()) {
    bool unique_items = member.key == "uniqueItems" && member.value.is_boolean();
    if (unique_items && !member.value.as_bool()) continue;
    separate();
    out += json::quoted_string(unique_items ? UniqueItems::kName : member.key) + ':';
    if (member.key == "const" || member.key == "enum") {
      out += member.value.raw();  // values, not schemas
    } else {
      append(member.value, out);
    }
  }
  if (asks_for_integer(object.find("type"))) {
    separate();
    out += json::quoted_string(SpelledAsInteger::kName) + ":true";
  }
  out += '}';
}

void append(json::Value value, std::string& out) {
  if (value.is_object()) return append_object(value, out);
  if (!value.is_array()) {
    out += value.raw();
    return;
  }
  out += '[';
  for (json::Value element : value.elements()) {
    if (element.index() > 0) out += ',';
    append(element, out);
  }
  out += ']';
}

}  // namespace

void add_own_keywords(valijson::SchemaParser& parser) {
  // The parser deletes the builders.
  parser.addConstraintBuilder(UniqueItems::kName, new KeywordBuilder<UniqueItems>);
  parser.addConstraintBuilder(SpelledAsInteger::kName, new KeywordBuilder<SpelledAsInteger>);
}

std::string with_own_keywords(json::Value schema) {
  std::string out;
  append(schema, out);
  return out;
}

}  // namespace counterfoil::schema
