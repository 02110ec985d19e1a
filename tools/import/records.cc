#include "tools/import/records.h"

#include <algorithm>
#include <string_view>

#include "checker/exact/decimal.h"
#include "checker/exact/rounding.h"
#include "checker/json/writer.h"

namespace counterfoil::importing {
namespace {

Object where_object(const std::map<std::string, std::vector<std::string>>& where) {
  Object object;
  for (const auto& [axis, values] : where) object.texts(axis, values);
  return object;
}

void state_origin(Object& object, const Origin& origin) {
  if (!origin.file.empty()) object.object("x-source", origin.object());
}

}  // namespace

Origin Origin::of(json::Value value) {
  if (!value) return {};
  Origin origin = of(value.location());
  origin.bytes = value.end() - value.begin();
  return origin;
}

Origin Origin::of(const Location& where) {
  return {where.file, where.line, where.offset, 0, where.pointer};
}

Object Origin::object() const {
  Object object;
  object.text("file", file);
  if (line > 0) object.integer("line", static_cast<std::int64_t>(line));
  object.text("pointer", pointer);
  if (bytes > 0) {
    object.integer("offset", static_cast<std::int64_t>(offset));
    object.integer("bytes", static_cast<std::int64_t>(bytes));
  }
  return object;
}

Object Interval::object() const {
  Object object;
  object.text("metric", metric).text("duration", duration).text("unit", unit);
  if (repetitions) object.integer("repetitions", static_cast<std::int64_t>(*repetitions));
  if (warmup) object.integer("warmup", static_cast<std::int64_t>(*warmup));
  object.text("summary", summary).text("flagged", flagged);
  return object;
}

std::string Attempt::line() const {
  Object object;
  object.text("slot", slot).integer("try", static_cast<std::int64_t>(try_number));
  object.text("outcome", outcome).text("reason", reason).text("detail", detail).text("cohort", cohort);
  object.text("target", target).text("environment", environment);
  if (seed) object.json("seed", std::to_string(*seed));
  Object judged;
  for (const auto& [name, statistic] : statistics) {
    if (!statistic.derived) {
      judged.json(name, statistic.value);
    } else {
      judged.object(name, Object().json("value", statistic.value).text("status", "derived"));
    }
  }
  if (!judged.empty()) object.object("statistics", judged);
  std::vector<Object> timed;
  for (const Interval& interval : intervals) timed.push_back(interval.object());
  object.objects("intervals", timed);
  std::vector<Object> used;
  for (const Usage& item : usage) {
    used.push_back(Object().text("name", item.name).text("quantity", item.quantity).text("unit", item.unit));
  }
  object.objects("usage", used);
  state_origin(object, origin);
  return object.append(more).str();
}

std::string Baseline::line() const {
  Object object;
  object.text("id", id).text("slot", slot);
  if (!where.empty()) object.object("where", where_object(where));
  object.object("interval", interval.object()).text("cohort", cohort).text("target", target);
  state_origin(object, origin);
  return object.str();
}

Object Claim::object() const {
  Object object;
  object.text("id", id).text("title", title).text("kind", "observation").text("status", "observed");
  object.text("metric", metric);
  if (!parameters.empty()) object.object("parameters", parameters);
  object.text("arithmetic", arithmetic);
  if (!numerator.empty()) object.object("numerator", Object().texts("outcome", numerator));
  object.object("population", where.empty() ? Object() : Object().object("where", where_object(where)));
  object.text("denominator", denominator).text("value", value);
  if (of) object.integer("of", static_cast<std::int64_t>(*of));
  object.text("unit", unit).text("baselines", baselines);
  if (cohorts.size() == 1) object.text("cohort", cohorts.front());
  if (cohorts.size() > 1) object.texts("cohort", cohorts);
  state_origin(object, origin);
  return object.append(more);
}

Object Citation::object() const {
  return Object().text("id", id).text("quantity", quantity).text("value", value).text("source", source);
}

Object Cohort::object() const {
  Object object;
  object.text("id", id).text("title", title).boolean("executed", executed).text("reason", reason);
  object.text("target", target).text("environment", environment).texts("sources", sources);
  object.text("generation", generation).text("mode", mode).text("protocol", protocol);
  return object.append(more);
}

std::string Plan::text() const {
  std::string out = "{\n";
  if (!slots.empty()) {
    out += "  \"slots\": [\n";
    for (std::size_t i = 0; i < slots.size(); ++i) {
      Object at;
      for (const auto& [axis, value] : slots[i].at) at.json(axis, json::quoted_string(value));
      out += "    " + Object().text("id", slots[i].id).object("at", at).str();
      out += i + 1 < slots.size() ? ",\n" : "\n";
    }
    out += "  ],\n";
  }
  Object rest;
  rest.integer("planned", static_cast<std::int64_t>(planned)).text("planned_because", planned_because);
  rest.text("retry", "none").object("records", records);
  return out + "  " + rest.append(more).members() + "\n}\n";
}

std::string decimal_of(std::string_view spelled) {
  const auto read = Decimal::parse(spelled);
  if (!read) return {};
  const auto plain = read->rounded(std::max(read->scale(), 0), RoundingMode::half_even);
  if (!plain) return {};
  std::string text = plain->to_string();
  const std::string_view digits = std::string_view(text).substr(text[0] == '-' ? 1 : 0);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  const std::size_t behind = digits.size() - std::min(point + 1, digits.size());
  const bool whole = behind == 0 || digits.substr(0, point) == "0";
  const bool fits = whole ? digits.size() <= 40 : point <= 19 && behind <= 19;
  return fits ? text : std::string();
}

}  // namespace counterfoil::importing
