#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"
#include "checker/json/writer.h"
#include "checker/schema/reference.h"

namespace counterfoil::schema {

/// For tests. Makes up values that a schema accepts, but for a fault now and then.
class Sampler {
 public:
  Sampler(json::Value root, unsigned seed) : root_(root), random_(seed) {}

  std::string sample(json::Value schema, int depth = 0) {
    if (chance(3)) return anything(depth);
    if (json::Value reference = schema.find("$ref"))
      return sample(resolved(reference.as_string(), root_), depth);
    if (json::Value constant = schema.find("const")) return std::string(constant.raw());
    if (json::Value values = schema.find("enum")) return std::string(any_of(values).raw());
    for (std::string_view keyword : {"oneOf", "anyOf"}) {
      if (json::Value branches = schema.find(keyword); branches && !schema.find("type")) {
        return sample(any_of(branches), depth);
      }
    }
    json::Value type = schema.find("type");
    std::string_view name = type.is_array() ? any_of(type).as_string() : type.as_string();
    if (name.empty()) name = schema.find("items") ? "array" : schema.find("properties") ? "object" : "";
    if (name == "object") return object(schema, depth);
    if (name == "array") return array(schema, depth);
    if (name == "string") return string(schema);
    if (name == "integer" || name == "number") return number(schema);
    if (name == "boolean") return chance(50) ? "true" : "false";
    if (name == "null") return "null";
    return anything(depth);
  }

 private:
  bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }
  json::Value any_of(json::Value array) {
    auto at = array.elements().begin();
    for (std::size_t i = below(array.size()); i > 0; --i) ++at;
    return *at;
  }

  std::string anything(int depth) {
    static const std::vector<std::string> kValues = {"null",
                                                     "true",
                                                     "0",
                                                     "-1",
                                                     "1.5",
                                                     "18446744073709551615",
                                                     "\"\"",
                                                     "\"none\"",
                                                     "[]",
                                                     "{}",
                                                     "[1]",
                                                     "[1,1]",
                                                     "\"a\"",
                                                     "{\"x-a\":1}",
                                                     "{\"id\":\"a\"}",
                                                     "\"\\u00e9\\ud83d\\ude00\""};
    if (depth < 3 && chance(10)) return "[" + anything(depth + 1) + "," + anything(depth + 1) + "]";
    return kValues[below(kValues.size())];
  }

  std::string string(json::Value schema) {
    if (schema.find("pattern")) {
      static const std::vector<std::string> kFitting = {"1.25",          "0",   "USD",
                                                        "counterfoil/1", "a/b", std::string(64, 'a')};
      return json::quoted_string(kFitting[below(kFitting.size())]);
    }
    auto least = schema.find("minLength").as_uint64().value_or(0);
    auto most = schema.find("maxLength").as_uint64().value_or(20);
    std::size_t length =
        least + below(std::min<std::size_t>(most - least, 30) + 1) + (chance(2) ? 100000 : 0);
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(length, 60000); ++i)
      text += chance(5) ? "\xC3\xA9" : "a";
    return json::quoted_string(text);
  }

  std::string number(json::Value schema) {
    std::int64_t least = schema.find("minimum").as_int64().value_or(0);
    return std::to_string(least - 1 + static_cast<std::int64_t>(below(8)));
  }

  std::string array(json::Value schema, int depth) {
    std::string out = "[";
    std::size_t least = schema.find("minItems").as_uint64().value_or(0);
    std::size_t count = depth > 6 ? least : least + below(3) - (least > 0 && chance(3) ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) out += ',';
      json::Value items = schema.find("items");
      out += items.is_object() ? sample(items, depth + 1) : anything(depth);
    }
    return out + "]";
  }

  std::string object(json::Value schema, int depth) {
    std::string out;
    auto add = [&](std::string_view key, const std::string& value) {
      out += (out.empty() ? "" : ",") + json::quoted_string(key) + ":" + value;
    };
    std::vector<std::string_view> required;
    for (json::Value name : schema.find("required").elements()) required.push_back(name.as_string());
    for (json::Member property : schema.find("properties").members()) {
      bool needed = std::find(required.begin(), required.end(), property.key) != required.end();
      if (!chance(needed ? 98 : depth > 4 ? 5 : 40)) continue;
      std::string key(property.key);
      if (chance(1)) key.insert(below(key.size() + 1), "s");
      add(key, sample(property.value, depth + 1));
      if (chance(1)) add(key, anything(depth));
    }
    if (json::Value others = schema.find("additionalProperties"); others.is_object())
      add("name", sample(others, depth + 1));
    if (chance(2)) add("x-note", anything(depth));
    return "{" + out + "}";
  }

  json::Value root_;
  std::mt19937 random_;
};

}  // namespace counterfoil::schema
