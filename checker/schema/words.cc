#include "checker/schema/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/json/escape.h"
#include "checker/schema/reference.h"

namespace counterfoil::schema {
namespace {

constexpr int kDeepest = 4;  // levels of alternatives and references that a description goes into

std::string text_of(json::Value value) {
  return std::string(value.raw());
}

/// from 1 to 5, of at least 1, ...; empty if neither bound is there.
std::string between(json::Value least, json::Value most, std::string_view unit) {
  std::string of = unit.empty() ? "" : " " + std::string(unit);
  if (least && most && least.raw() == most.raw()) return text_of(least) + of;
  if (least && most) return text_of(least) + " to " + text_of(most) + of;
  if (least) return "at least " + text_of(least) + of;
  if (most) return "at most " + text_of(most) + of;
  return "";
}

std::string wanted_of_type(std::string_view type, json::Value schema) {
  std::string words(kind_named(type));
  std::string bounds;
  if (type == "string") {
    if (json::Value pattern = schema.find("pattern")) {
      return words + " that matches " + json::excerpt(pattern.as_string(), 120);
    }
    bounds = between(schema.find("minLength"), schema.find("maxLength"), "characters");
    return bounds.empty() ? words : words + " of " + bounds;
  }
  if (type == "array") {
    bounds = between(schema.find("minItems"), schema.find("maxItems"), "elements");
    return bounds.empty() ? words : words + " of " + bounds;
  }
  if (type == "integer" || type == "number") {
    bounds = between(schema.find("minimum"), schema.find("maximum"), "");
    return bounds.empty() ? words : words + ", " + bounds;
  }
  return words;
}

std::string required_names(json::Value schema) {
  std::vector<std::string> names = shown_all(schema.find("required"));
  return names.empty() ? "" : "an object with " + listed(names, "and");
}

std::string wanted_to(int depth, json::Value schema, json::Value root) {
  if (depth == 0) return "a value of another form";
  if (schema.is_boolean()) return schema.as_bool() ? "any value" : "nothing";
  if (json::Value reference = schema.find("$ref")) {
    return wanted_to(depth - 1, resolved(reference.as_string(), root), root);
  }
  if (json::Value constant = schema.find("const")) return shown(constant);
  if (json::Value values = schema.find("enum")) {
    std::vector<std::string> all = shown_all(values);
    return all.size() == 1 ? all[0] : "one of " + listed(all, "or");
  }
  for (std::string_view keyword : {"anyOf", "oneOf"}) {
    json::Value branches = schema.find(keyword);
    if (!branches || schema.find("type")) continue;
    std::vector<std::string> all;
    for (json::Value branch : branches.elements()) {
      std::string words = wanted_to(depth - 1, branch, root);
      if (std::find(all.begin(), all.end(), words) == all.end()) all.push_back(std::move(words));
    }
    return listed(all, "or");
  }
  json::Value type = schema.find("type");
  if (type.is_string() && type.as_string() == "object") {
    std::string names = required_names(schema);
    return names.empty() ? "an object" : names;
  }
  if (type.is_string()) return wanted_of_type(type.as_string(), schema);
  if (type.is_array()) {
    std::vector<std::string> all;
    for (json::Value one : type.elements()) all.push_back(wanted_of_type(one.as_string(), schema));
    return listed(all, "or");
  }
  std::string names = required_names(schema);
  return names.empty() ? "a value of another form" : names;
}

}  // namespace

std::string_view kind_of(json::Value value) {
  switch (value.kind()) {
    case json::Kind::null:
      return "null";
    case json::Kind::boolean:
      return "a boolean";
    case json::Kind::number:
      return value.number_text().find_first_of(".eE") == std::string_view::npos ? "an integer" : "a number";
    case json::Kind::string:
      return "a string";
    case json::Kind::array:
      return "an array";
    case json::Kind::object:
      return "an object";
  }
  return "a value";
}

std::string_view kind_named(std::string_view type) {
  if (type == "string") return "a string";
  if (type == "integer") return "an integer";
  if (type == "number") return "a number";
  if (type == "boolean") return "a boolean";
  if (type == "array") return "an array";
  if (type == "object") return "an object";
  return "null";
}

std::string shown(json::Value value) {
  return json::excerpt(value.is_string() ? value.as_string() : value.raw(), 60);
}

std::string described(json::Value value) {
  std::string words(kind_of(value));
  if (value.is_null()) return words;
  if (value.is_array()) return fmt::format("{} of {} elements", words, value.size());
  if (value.is_object()) return fmt::format("{} of {} members", words, value.size());
  return words + ", " + shown(value);
}

std::string named(json::Value value) {
  if (value.is_member()) return json::excerpt(value.key());
  json::Value array = value.parent();
  if (!array) return "the value";
  std::string of = array.is_member() ? " of " + json::excerpt(array.key()) : "";
  return fmt::format("element {}{}", value.index() + 1, of);
}

std::string listed(std::span<const std::string> items, std::string_view conjunction, std::size_t most) {
  std::size_t shown_items = std::min(items.size(), most);
  std::string out;
  for (std::size_t i = 0; i < shown_items; ++i) {
    bool last = i + 1 == items.size();
    if (i > 0) out += last ? fmt::format(" {} ", conjunction) : ", ";
    out += items[i];
  }
  if (shown_items < items.size()) out += fmt::format(" and {} more", items.size() - shown_items);
  return out;
}

std::vector<std::string> shown_all(json::Value array) {
  std::vector<std::string> all;
  for (json::Value value : array.elements()) all.push_back(shown(value));
  return all;
}

std::vector<std::string_view> strings_of(json::Value array) {
  std::vector<std::string_view> all;
  for (json::Value value : array.elements()) {
    if (value.is_string()) all.push_back(value.as_string());
  }
  return all;
}

std::string wanted(json::Value schema, json::Value root) {
  return wanted_to(kDeepest, schema, root);
}

}  // namespace counterfoil::schema
