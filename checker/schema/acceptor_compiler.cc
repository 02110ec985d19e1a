#include "checker/schema/acceptor_compiler.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "checker/schema/identity.h"
#include "checker/schema/reference.h"

namespace counterfoil::schema {
namespace {

constexpr std::size_t kMostProperties = 64;  // a bit each

bool is_annotation(std::string_view key) {
  constexpr std::array<std::string_view, 8> kAnnotations = {
      "$schema", "$id", "$comment", "title", "description", "default", "examples", "definitions"};
  return std::find(kAnnotations.begin(), kAnnotations.end(), key) != kAnnotations.end();
}

/// A bit a kind; none for a word that is no type.
std::uint8_t kinds_of(std::string_view type) {
  constexpr std::array<std::string_view, 6> kTypes = {"null",   "boolean", "number",
                                                      "string", "array",   "object"};
  if (type == "integer") return kinds_of("number");
  const auto at = std::find(kTypes.begin(), kTypes.end(), type);
  return at == kTypes.end() ? 0 : static_cast<std::uint8_t>(1U << (at - kTypes.begin()));
}

bool take(std::uint64_t& into, json::Value value) {
  const auto number = value.as_uint64();
  if (number) into = *number;
  return number.has_value();
}

}  // namespace

Acceptor::Compiler::Compiler(json::Value root, std::vector<Shape>& shapes) : root_(root), shapes_(shapes) {
  shapes_.resize(2);
  shapes_[kNothing].kinds = 0;
}

Acceptor::ShapeIndex Acceptor::Compiler::compile(json::Value schema) {
  if (schema.is_boolean()) return schema.as_bool() ? kAnything : kNothing;
  if (json::Value reference = schema.find("$ref")) return compile(resolved(reference.as_string(), root_));
  if (const auto found = known_.find(schema.begin()); found != known_.end()) return found->second;
  const auto index = static_cast<ShapeIndex>(shapes_.size());
  known_.emplace(schema.begin(), index);
  shapes_.emplace_back();  // first, for a schema that holds itself
  Shape shape;
  shape.unknown = !schema.is_object();
  for (const json::Member member : schema.members()) keyword(shape, schema, member);
  shape.combines = !shape.all_of.empty() || !shape.any_of.empty() || !shape.one_of.empty() ||
                   !shape.none_of.empty() || shape.condition.has_value();
  shape.plain = !shape.unknown && !shape.choice && !shape.combines;
  if (shape.choice && shape.choice->others.empty()) shape.kinds &= kinds_of("string");
  if (shape.object) file_properties(*shape.object);
  divide(shape);
  shapes_[index] = std::move(shape);
  return index;
}

void Acceptor::Compiler::keyword(Shape& shape, json::Value schema, json::Member member) {
  const auto& [key, begin, value] = member;
  if (key == "type") {
    shape.kinds = 0;
    bool number = false;
    const auto allow = [&](std::string_view type) {
      shape.kinds |= kinds_of(type);
      shape.number.integer = shape.number.integer || type == "integer";
      number = number || type == "number";
    };
    if (value.is_string()) allow(value.as_string());
    for (const json::Value type : value.elements()) allow(type.as_string());
    shape.number.integer = shape.number.integer && !number;
  } else if (key == "enum" || key == "const") {
    Choice choice = shape.choice.value_or(Choice());
    shape.unknown = shape.unknown || shape.choice;  // both at once
    const auto offer = [&](json::Value one) {
      if (one.is_string()) {
        choice.strings.push_back(one.as_string());
      } else {
        choice.others.push_back(identity_of(one));
      }
    };
    if (key == "const") offer(value);
    if (key == "enum") {
      for (const json::Value one : value.elements()) offer(one);
    }
    shape.choice = std::move(choice);
  } else if (key == "if") {
    shape.condition = compile(value);
    if (json::Value then = schema.find("then")) shape.then = compile(then);
    if (json::Value otherwise = schema.find("else")) shape.otherwise = compile(otherwise);
  } else if (!of_strings(shape, key, value) && !of_numbers(shape, key, value) &&
             !of_arrays(shape, key, value) && !of_objects(shape, key, value) &&
             !combined(shape, key, value)) {
    shape.unknown = shape.unknown || !(is_annotation(key) || key == "then" || key == "else");
  }
}

bool Acceptor::Compiler::of_strings(Shape& shape, std::string_view key, json::Value value) {
  if (key == "minLength") return take(shape.string.least, value);
  if (key == "maxLength") return take(shape.string.most, value);
  if (key != "pattern") return false;
  shape.string.automaton = Automaton::of(value.as_string());
  return shape.string.automaton != nullptr;
}

bool Acceptor::Compiler::of_numbers(Shape& shape, std::string_view key, json::Value value) {
  if (!value.is_number()) return false;
  if (key == "minimum") shape.number.minimum = as_double(value);
  if (key == "maximum") shape.number.maximum = as_double(value);
  return key == "minimum" || key == "maximum";
}

bool Acceptor::Compiler::of_arrays(Shape& shape, std::string_view key, json::Value value) {
  const bool known = key == "items" || key == "minItems" || key == "maxItems" || key == "uniqueItems";
  if (!known) return false;
  if (!shape.array) shape.array = ArrayShape();
  if (key == "minItems") return take(shape.array->least, value);
  if (key == "maxItems") return take(shape.array->most, value);
  if (key == "uniqueItems") {
    shape.array->unique = value.as_bool();
    return value.is_boolean();
  }
  if (!value.is_object() && !value.is_boolean()) return false;  // one schema a place
  shape.array->items = compile(value);
  return true;
}

bool Acceptor::Compiler::of_objects(Shape& shape, std::string_view key, json::Value value) {
  constexpr std::array<std::string_view, 6> kKnown = {"properties",        "required",
                                                      "patternProperties", "additionalProperties",
                                                      "minProperties",     "maxProperties"};
  if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) return false;
  if (!shape.object) shape.object = ObjectShape();
  ObjectShape& object = *shape.object;
  if (key == "minProperties") return take(object.least, value);
  if (key == "maxProperties") return take(object.most, value);
  if (key == "additionalProperties") object.additional = compile(value);
  for (const json::Member member : value.members()) {
    if (key == "properties") {
      Property* declared = property(object, member.key);
      if (declared == nullptr) return false;
      declared->shape = compile(member.value);
      declared->declared = true;
    } else if (key == "patternProperties") {
      const Automaton* automaton = Automaton::of(member.key);
      if (automaton == nullptr) return false;
      object.patterns.push_back({automaton, compile(member.value)});
    }
  }
  for (const json::Value name : value.elements()) {  // required
    const Property* needed = property(object, name.as_string());
    if (needed == nullptr) return false;
    object.required |= std::uint64_t{1} << (needed - object.properties.data());
  }
  return true;
}

/// The property of that name, made where it is new: not declared. None where there are too many.
Acceptor::Property* Acceptor::Compiler::property(ObjectShape& object, std::string_view name) {
  for (Property& known : object.properties) {
    if (known.name == name) return &known;
  }
  if (object.properties.size() == kMostProperties) return nullptr;
  object.properties.push_back({name, kAnything, false});
  return &object.properties.back();
}

/// Once all of them are known, and all patterns of keys.
void Acceptor::Compiler::file_properties(ObjectShape& object) {
  for (std::size_t i = 0; i < object.properties.size(); ++i) {
    Property& property = object.properties[i];
    const auto matches = [&](const KeyPattern& pattern) { return pattern.automaton->matches(property.name); };
    property.alone =
        property.declared && std::none_of(object.patterns.begin(), object.patterns.end(), matches);
    std::uint8_t& bucket = object.buckets[bucket_of(property.name)];
    property.other = std::exchange(bucket, static_cast<std::uint8_t>(i));
  }
}

/// Where there is nothing but alternatives, a value's kind mostly says which of them is to judge it.
void Acceptor::Compiler::divide(Shape& shape) const {
  const bool only_alternatives =
      shape.kinds == Shape().kinds && shape.string == StringShape() && shape.number == NumberShape() &&
      !shape.array && !shape.object && !shape.unknown && !shape.choice && shape.all_of.empty() &&
      shape.any_of.size() == 1 && shape.one_of.empty() && shape.none_of.empty() && !shape.condition;
  if (!only_alternatives) return;
  for (std::size_t kind = 0; kind < shape.by_kind.size(); ++kind) {
    const auto takes = [&](ShapeIndex one) { return (shapes_[one].kinds >> kind & 1U) != 0; };
    const std::vector<ShapeIndex>& all = shape.any_of.front();
    const auto first = std::find_if(all.begin(), all.end(), takes);
    if (first == all.end()) {
      shape.by_kind[kind] = kNothing;
    } else if (std::none_of(first + 1, all.end(), takes)) {
      shape.by_kind[kind] = *first;
    }
  }
}

bool Acceptor::Compiler::combined(Shape& shape, std::string_view key, json::Value value) {
  if (key == "allOf") {
    const std::vector<ShapeIndex> all = each(value);
    shape.all_of.insert(shape.all_of.end(), all.begin(), all.end());
  } else if (key == "anyOf") {
    shape.any_of.push_back(each(value));
  } else if (key == "oneOf") {
    shape.one_of.push_back(each(value));
  } else if (key == "not") {
    shape.none_of.push_back(compile(value));
  } else {
    return false;
  }
  return true;
}

std::vector<Acceptor::ShapeIndex> Acceptor::Compiler::each(json::Value schemas) {
  std::vector<ShapeIndex> shapes;
  for (const json::Value schema : schemas.elements()) shapes.push_back(compile(schema));
  return shapes;
}

}  // namespace counterfoil::schema
