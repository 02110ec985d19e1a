#include "checker/schema/alternatives.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "checker/schema/reference.h"
#include "checker/schema/words.h"

namespace counterfoil::schema {
namespace {

using json::Value;

void add_once(std::vector<std::string>& all, std::string text) {
  if (std::find(all.begin(), all.end(), text) == all.end()) all.push_back(std::move(text));
}

/// Whether a form that lists its values lists one of the kind of `value`.
bool lists_kind(Value schema, Value value, Value root) {
  for (int hops = 0; schema.find("$ref") && hops < 16; ++hops) {
    schema = resolved(schema.find("$ref").as_string(), root);
  }
  if (Value constant = schema.find("const")) return constant.kind() == value.kind();
  for (Value one : schema.find("enum").elements()) {
    if (one.kind() == value.kind()) return true;
  }
  return false;
}

bool has_another_kind(const Alternative& alternative, Value value, Value root) {
  for (const Violation& violation : alternative.violations) {
    if (!(violation.at == value) || violation.at_key) continue;
    if (violation.kind == Violation::wrong_type) return true;
    if (violation.kind == Violation::bad_value && !lists_kind(alternative.schema, value, root)) return true;
  }
  return false;
}

/// Members whose constant tells that another form was meant.
std::size_t foreign_constants(const Alternative& alternative, Value value) {
  return static_cast<std::size_t>(std::count_if(
      alternative.violations.begin(), alternative.violations.end(), [&](const Violation& violation) {
        return violation.kind == Violation::bad_value && violation.at.is_member() &&
               violation.at.parent() == value;
      }));
}

template <typename Measure>
std::vector<Alternative> with_least(std::vector<Alternative> all, Measure measure) {
  std::size_t least = SIZE_MAX;
  for (const Alternative& alternative : all) least = std::min(least, measure(alternative));
  std::erase_if(all, [&](const Alternative& alternative) { return measure(alternative) > least; });
  return all;
}

/// One violation at the place where every form has its first, in the words of all of them.
std::vector<Violation> merged(const std::vector<Alternative>& all) {
  Violation one = all.front().violations.front();
  std::vector<std::string> wants;
  for (const Alternative& alternative : all) {
    const Violation& first = alternative.violations.front();
    add_once(wants, first.want);
    if (one.suggestion.empty()) one.suggestion = first.suggestion;
    if (first.kind != one.kind) one.kind = Violation::no_alternative;
  }
  one.want = listed(wants, "or");
  if (wants.size() > 1) {
    one.message = fmt::format("{} is {}, which has none of the forms allowed", named(one.at), shown(one.at));
  }
  return {std::move(one)};
}

bool same_place(const std::vector<Alternative>& all) {
  const Violation& one = all.front().violations.front();
  return std::all_of(all.begin(), all.end(), [&](const Alternative& alternative) {
    const Violation& first = alternative.violations.front();
    return alternative.violations.size() == 1 && first.at == one.at && first.at_key == one.at_key;
  });
}

Violation at_whole(Violation::Kind kind, Value value, std::string message, std::string want) {
  Violation violation;
  violation.kind = kind;
  violation.at = value;
  violation.message = std::move(message);
  violation.want = std::move(want);
  violation.found = described(value);
  return violation;
}

}  // namespace

std::vector<Violation> nearest_alternative(std::vector<Alternative> all, Value value, Value root) {
  std::vector<std::string> wants;
  for (const Alternative& alternative : all) add_once(wants, wanted(alternative.schema, root));

  std::erase_if(all,
                [&](const Alternative& alternative) { return has_another_kind(alternative, value, root); });
  if (all.empty()) {
    std::string want = listed(wants, "or");
    return {at_whole(Violation::wrong_type, value,
                     fmt::format("{} is {}, and should be {}", named(value), kind_of(value), want), want)};
  }

  all = with_least(std::move(all), [&](const Alternative& one) { return foreign_constants(one, value); });
  all = with_least(std::move(all), [](const Alternative& one) { return one.violations.size(); });
  if (all.size() == 1) return std::move(all.front().violations);
  if (same_place(all) && all.front().violations.front().kind != Violation::missing_property)
    return merged(all);

  std::vector<std::string> reasons;
  for (const Alternative& alternative : all) add_once(reasons, alternative.violations.front().message);
  if (reasons.size() == 1) return std::move(all.front().violations);
  return {at_whole(
      Violation::no_alternative, value,
      fmt::format("{} has none of {} forms allowed: {}", named(value), wants.size(), listed(reasons, "or")),
      listed(wants, "or"))};
}

}  // namespace counterfoil::schema
