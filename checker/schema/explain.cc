#include "checker/schema/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <regex>
#include <unordered_map>
#include <utility>

#include "checker/exact/nearest_name.h"
#include "checker/json/escape.h"
#include "checker/json/parse.h"
#include "checker/json/utf8.h"
#include "checker/json/writer.h"
#include "checker/schema/alternatives.h"
#include "checker/schema/identity.h"
#include "checker/schema/patterns.h"
#include "checker/schema/reference.h"
#include "checker/schema/words.h"

namespace counterfoil::schema {
namespace {

using json::Value;

constexpr std::size_t kMostViolations = 1000;
constexpr std::size_t kMostSteps = 16'000'000;  // pairs of a schema and a value
constexpr int kDeepest = 512;                   // nested schemas, references included

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count)
    at += std::max<std::size_t>(1, json::utf8_sequence(text, at));
  return count;
}

bool has_type(Value value, std::string_view type) {
  if (type == "number") return value.is_number();
  return kind_of(value) == kind_named(type);
}

bool has_type(Value value, Value types) {
  if (types.is_string()) return has_type(value, types.as_string());
  for (Value type : types.elements()) {
    if (has_type(value, type.as_string())) return true;
  }
  return false;
}

class Explainer {
 public:
  explicit Explainer(Value root) : root_(root) {}

  void check(Value schema, Value value, std::vector<Violation>& out) {
    if (++steps_ > kMostSteps || depth_ >= kDeepest || out.size() > kMostViolations) return;
    ++depth_;
    check_here(schema, value, out);
    --depth_;
  }

  bool gave_up() const { return steps_ > kMostSteps; }

 private:
  void check_here(Value schema, Value value, std::vector<Violation>& out) {
    if (schema.is_boolean()) {
      if (!schema.as_bool())
        add(out, Violation::forbidden, value, named(value) + " may not be here", "nothing");
      return;
    }
    if (Value reference = schema.find("$ref"))
      return check(resolved(reference.as_string(), root_), value, out);
    if (!kind_fits(schema, value, out) || !value_fits(schema, value, out)) return;

    if (value.is_number()) number(schema, value, out);
    if (value.is_string()) string(schema, value, out);
    if (value.is_array()) array(schema, value, out);
    if (value.is_object()) object(schema, value, out);
    combinations(schema, value, out);
  }

  Violation& add(std::vector<Violation>& out, Violation::Kind kind, Value at, std::string message,
                 std::string want) {
    Violation violation;
    violation.kind = kind;
    violation.at = at;
    violation.message = std::move(message);
    violation.want = std::move(want);
    violation.found = described(at);
    out.push_back(std::move(violation));
    return out.back();
  }

  bool accepts(Value schema, Value value) {
    std::vector<Violation> violations;
    check(schema, value, violations);
    return violations.empty();
  }

  bool kind_fits(Value schema, Value value, std::vector<Violation>& out) {
    Value types = schema.find("type");
    if (!types || has_type(value, types)) return true;
    std::vector<std::string> names;
    for (Value type : types.elements()) names.emplace_back(kind_named(type.as_string()));
    if (types.is_string()) names.emplace_back(kind_named(types.as_string()));
    std::string want = listed(names, "or");
    add(out, Violation::wrong_type, value,
        fmt::format("{} is {}, and should be {}", named(value), kind_of(value), want), wanted(schema, root_));
    return false;
  }

  /// `const` and `enum`.
  bool value_fits(Value schema, Value value, std::vector<Violation>& out) {
    if (Value constant = schema.find("const"); constant && identity_of(constant) != identity_of(value)) {
      add(out, Violation::bad_value, value,
          fmt::format("{} is {}, and should be {}", named(value), shown(value), shown(constant)),
          shown(constant));
      return false;
    }
    Value allowed = schema.find("enum");
    if (!allowed) return true;
    std::string identity = identity_of(value);
    for (Value one : allowed.elements()) {
      if (identity_of(one) == identity) return true;
    }
    Violation& violation =
        add(out, Violation::bad_value, value,
            fmt::format("{} is {}, which is not allowed", named(value), shown(value)), wanted(schema, root_));
    suggest(violation, value.as_string(), strings_of(allowed));
    return false;
  }

  void suggest(Violation& violation, std::string_view written, const std::vector<std::string_view>& known) {
    if (auto nearest = nearest_name(written, known)) violation.suggestion = *nearest;
  }

  void number(Value schema, Value value, std::vector<Violation>& out) {
    double number = as_double(value);
    auto bound = [&](const char* keyword, auto fits, const char* relation) {
      Value limit = schema.find(keyword);
      if (!limit || fits(number, as_double(limit))) return;
      add(out, Violation::out_of_range, value,
          fmt::format("{} is {}, and should be {} {}", named(value), value.raw(), relation, limit.raw()),
          fmt::format("{} {}", relation, limit.raw()));
    };
    bound("minimum", std::greater_equal<>(), "at least");
    bound("maximum", std::less_equal<>(), "at most");
    bound("exclusiveMinimum", std::greater<>(), "more than");
    bound("exclusiveMaximum", std::less<>(), "less than");
    auto divides = [&](double n, double divisor) {
      auto integer = value.as_int64();
      bool exact = integer && divisor >= 1 && divisor < 1e15 && std::trunc(divisor) == divisor;
      return exact ? *integer % static_cast<std::int64_t>(divisor) == 0 : std::remainder(n, divisor) == 0;
    };
    bound("multipleOf", divides, "a multiple of");
  }

  void string(Value schema, Value value, std::vector<Violation>& out) {
    std::size_t count = characters(value.as_string());
    Value least = schema.find("minLength");
    Value most = schema.find("maxLength");
    bool too_short = least && count < as_double(least);
    if (too_short || (most && count > as_double(most))) {
      std::string want = too_short ? fmt::format("at least {} characters", least.raw())
                                   : fmt::format("at most {} characters", most.raw());
      Violation& violation =
          add(out, Violation::bad_length, value,
              fmt::format("{} is {} characters long, and should be {}", named(value), count, want), want);
      violation.found = fmt::format("{} characters, {}", count, shown(value));
      return;
    }
    Value pattern = schema.find("pattern");
    if (!pattern || patterns_.found_in(value.as_string(), pattern.as_string())) return;
    add(out, Violation::bad_pattern, value,
        fmt::format("{} is {}, which does not have the form asked for", named(value), shown(value)),
        wanted(schema, root_));
  }

  void count(Value schema, Value value, const char* least_keyword, const char* most_keyword, const char* unit,
             std::vector<Violation>& out) {
    Value least = schema.find(least_keyword);
    Value most = schema.find(most_keyword);
    std::size_t count = distinct_size(value);
    bool too_few = least && count < as_double(least);
    if (!too_few && !(most && count > as_double(most))) return;
    std::string want = too_few ? fmt::format("at least {} {}", least.raw(), unit)
                               : fmt::format("at most {} {}", most.raw(), unit);
    Violation& violation =
        add(out, Violation::bad_count, value,
            fmt::format("{} has {} {}, and should have {}", named(value), count, unit, want), want);
    violation.found = fmt::format("{} {}", count, unit);
  }

  void array(Value schema, Value value, std::vector<Violation>& out) {
    count(schema, value, "minItems", "maxItems", "elements", out);
    if (schema.find("uniqueItems").as_bool()) unique(value, out);

    Value items = schema.find("items");
    if (items && !items.is_array()) {
      for (Value element : value.elements()) check(items, element, out);
    } else if (items) {
      std::vector<Value> schemas(items.elements().begin(), items.elements().end());
      Value others = schema.find("additionalItems");
      for (Value element : value.elements()) {
        Value one = element.index() < schemas.size() ? schemas[element.index()] : others;
        if (one) check(one, element, out);
      }
    }
    Value contained = schema.find("contains");
    if (!contained) return;
    for (Value element : value.elements()) {
      if (accepts(contained, element)) return;
    }
    std::string want = wanted(contained, root_);
    add(out, Violation::bad_count, value, fmt::format("{} holds no element that is {}", named(value), want),
        fmt::format("an element that is {}", want));
  }

  void unique(Value value, std::vector<Violation>& out) {
    std::unordered_map<std::string, std::size_t> seen;
    for (Value element : value.elements()) {
      auto [first, added] = seen.emplace(identity_of(element), element.index());
      if (added || out.size() > kMostViolations) continue;
      add(out, Violation::not_unique, element,
          fmt::format("{} equals element {}", named(element), first->second + 1), "elements that differ");
    }
  }

  /// Members without those whose key was there before: of equal keys the first counts.
  template <typename Visit>
  void members(Value object, Visit visit) {
    for (json::Member member : object.members()) {
      if (!object.has_duplicate_keys() || object.find(member.key) == member.value) visit(member);
    }
  }
  std::size_t distinct_size(Value value) {
    if (!value.is_object() || !value.has_duplicate_keys()) return value.size();
    std::size_t count = 0;
    members(value, [&](const json::Member&) { ++count; });
    return count;
  }

  void object(Value schema, Value value, std::vector<Violation>& out) {
    for (Value name : schema.find("required").elements()) {
      if (!value.find(name.as_string())) missing(value, name.as_string(), "", out);
    }
    if (schema.find("properties") || schema.find("patternProperties") ||
        schema.find("additionalProperties")) {
      properties(schema, value, out);
    }
    count(schema, value, "minProperties", "maxProperties", "members", out);
    if (Value names = schema.find("propertyNames")) property_names(names, value, out);
    for (json::Member dependency : schema.find("dependencies").members()) {
      if (!value.find(dependency.key)) continue;
      if (!dependency.value.is_array()) {
        check(dependency.value, value, out);
        continue;
      }
      for (Value name : dependency.value.elements()) {
        if (value.find(name.as_string())) continue;
        missing(value, name.as_string(), fmt::format(" beside {}", json::excerpt(dependency.key)), out);
      }
    }
  }

  void missing(Value object, std::string_view name, const std::string& beside, std::vector<Violation>& out) {
    std::string shown_name = json::excerpt(name);
    Violation& violation = add(out, Violation::missing_property, object,
                               fmt::format("property {} is missing{}", shown_name, beside), shown_name);
    violation.property = name;
    std::vector<std::string> present;
    members(object, [&](const json::Member& member) { present.push_back(json::excerpt(member.key)); });
    violation.found = present.empty() ? "an empty object" : "an object with " + listed(present, "and", 12);
  }

  void properties(Value schema, Value value, std::vector<Violation>& out) {
    Value known = schema.find("properties");
    Value by_pattern = schema.find("patternProperties");
    Value others = schema.find("additionalProperties");
    members(value, [&](const json::Member& member) {
      bool matched = false;
      if (Value property = known.find(member.key)) {
        matched = true;
        check(property, member.value, out);
      }
      for (json::Member pattern : by_pattern.members()) {
        if (!patterns_.found_in(member.key, pattern.key)) continue;
        matched = true;
        check(pattern.value, member.value, out);
      }
      if (matched || !others) return;
      if (others.is_boolean() && !others.as_bool()) return unknown(schema, member, out);
      check(others, member.value, out);
    });
  }

  void unknown(Value schema, const json::Member& member, std::vector<Violation>& out) {
    std::vector<std::string_view> names;
    std::vector<std::string> wants;
    for (json::Member known : schema.find("properties").members()) {
      names.push_back(known.key);
      wants.push_back(json::excerpt(known.key));
    }
    for (json::Member pattern : schema.find("patternProperties").members()) {
      wants.push_back(name_matching(pattern.key));
    }
    std::string name = json::excerpt(member.key);
    Violation& violation = add(out, Violation::unknown_property, member.value, "unknown property " + name,
                               wants.empty() ? "no property" : listed(wants, "or"));
    violation.at_key = true;
    violation.found = name;
    violation.property = member.key;
    suggest(violation, member.key, names);
  }

  static std::string name_matching(std::string_view pattern) {
    bool plain = pattern.size() > 1 && pattern[0] == '^' &&
                 pattern.find_first_of("\\^$.*+?()[]{}|", 1) == std::string_view::npos;
    return plain ? "a name that starts with " + json::excerpt(pattern.substr(1))
                 : "a name that matches " + json::excerpt(pattern, 120);
  }

  /// A schema for names sees each name as a string, which our document does not hold: it is parsed as its
  /// own.
  void property_names(Value names, Value value, std::vector<Violation>& out) {
    members(value, [&](const json::Member& member) {
      std::optional<json::Document> name = json::parse(json::quoted_string(member.key), {}).document;
      if (!name || accepts(names, name->root())) return;
      Violation& violation =
          add(out, Violation::bad_name, member.value,
              fmt::format("name {} does not have the form asked for", json::excerpt(member.key)),
              wanted(names, root_));
      violation.at_key = true;
      violation.found = json::excerpt(member.key);
    });
  }

  void combinations(Value schema, Value value, std::vector<Violation>& out) {
    for (Value part : schema.find("allOf").elements()) check(part, value, out);
    if (Value branches = schema.find("anyOf")) alternatives(branches, value, false, out);
    if (Value branches = schema.find("oneOf")) alternatives(branches, value, true, out);
    if (Value refused = schema.find("not"); refused && accepts(refused, value))
      forbidden(refused, value, out);
    Value condition = schema.find("if");
    if (!condition) return;
    bool holds = accepts(condition, value);
    Value then = schema.find(holds ? "then" : "else");
    if (!then) return;
    std::size_t before = out.size();
    check(then, value, out);
    std::string where = holds ? condition_met(condition, value) : "";
    for (std::size_t i = before; i < out.size(); ++i) out[i].message += where;
  }

  /// " where `outcome` is `missing`", for the constants that a condition asks of members.
  static std::string condition_met(Value condition, Value value) {
    std::vector<std::string> facts;
    for (json::Member property : condition.find("properties").members()) {
      Value member = value.find(property.key);
      if (!member || !(property.value.find("const") || property.value.find("enum"))) continue;
      facts.push_back(fmt::format("{} is {}", json::excerpt(property.key), shown(member)));
    }
    return facts.empty() ? "" : " where " + listed(facts, "and");
  }

  void forbidden(Value refused, Value value, std::vector<Violation>& out) {
    std::vector<std::string> names = shown_all(refused.find("required"));
    if (!names.empty() && value.is_object()) {
      Value member = value.find((*refused.find("required").elements().begin()).as_string());
      Violation& violation =
          add(out, Violation::forbidden, names.size() == 1 ? member : value,
              fmt::format("{} may not be here{}", listed(names, "and"), names.size() > 1 ? " together" : ""),
              fmt::format("an object without {}", listed(names, "or")));
      violation.at_key = names.size() == 1;
      return;
    }
    std::string what = wanted(refused, root_);
    add(out, Violation::forbidden, value, fmt::format("{} is {}, and may not be", named(value), what),
        fmt::format("anything but {}", what));
  }

  void alternatives(Value branches, Value value, bool exactly_one, std::vector<Violation>& out) {
    std::vector<Alternative> all;
    std::vector<std::string> fitting;
    for (Value branch : branches.elements()) {
      Alternative alternative{branch, {}};
      check(branch, value, alternative.violations);
      if (alternative.violations.empty()) fitting.push_back(wanted(branch, root_));
      all.push_back(std::move(alternative));
    }
    if (fitting.size() == 1 || (!exactly_one && !fitting.empty())) return;
    if (!fitting.empty()) {
      add(out, Violation::many_alternatives, value,
          fmt::format("{} fits {} forms that exclude each other", named(value), fitting.size()),
          "only one of: " + listed(fitting, "or"));
      return;
    }
    for (Violation& violation : nearest_alternative(std::move(all), value, root_))
      out.push_back(std::move(violation));
  }

  Value root_;
  Patterns patterns_;
  std::size_t steps_ = 0;
  int depth_ = 0;
};

/// A misspelt name is one cause, though it makes a property unknown and another missing.
void drop_what_a_misspelling_explains(std::vector<Violation>& violations) {
  std::vector<std::pair<Value, std::string>> meant;
  for (const Violation& violation : violations) {
    if (violation.kind == Violation::unknown_property && !violation.suggestion.empty()) {
      meant.emplace_back(violation.at.parent(), violation.suggestion);
    }
  }
  if (meant.empty()) return;
  std::erase_if(violations, [&](const Violation& violation) {
    return violation.kind == Violation::missing_property &&
           std::find(meant.begin(), meant.end(), std::pair(violation.at, violation.property)) != meant.end();
  });
}

void drop_repetitions(std::vector<Violation>& violations) {
  auto same = [](const Violation& a, const Violation& b) { return a.at == b.at && a.message == b.message; };
  violations.erase(std::unique(violations.begin(), violations.end(), same), violations.end());
}

}  // namespace

std::vector<Violation> explain(const json::Document& schema, Value instance) {
  std::vector<Violation> violations;
  Explainer explainer(schema.root());
  explainer.check(schema.root(), instance, violations);
  bool left_out = violations.size() > kMostViolations || (explainer.gave_up() && !violations.empty());
  if (violations.size() > kMostViolations) violations.resize(kMostViolations);

  auto place = [](const Violation& violation) {
    return violation.at_key ? violation.at.key_begin() : violation.at.begin();
  };
  drop_what_a_misspelling_explains(violations);
  std::stable_sort(violations.begin(), violations.end(),
                   [&](const Violation& a, const Violation& b) { return place(a) < place(b); });
  drop_repetitions(violations);
  if (left_out) {
    Violation more;
    more.kind = Violation::left_out;
    more.at = instance;
    more.message = fmt::format("more violations than the {} that are listed", violations.size());
    more.want = "a value that fits its schema";
    more.found = described(instance);
    violations.push_back(std::move(more));
  }
  return violations;
}

}  // namespace counterfoil::schema
