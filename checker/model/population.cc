#include "checker/model/population.h"

#include <fmt/format.h>

#include "checker/model/fields.h"

namespace counterfoil::model {
namespace {

void append_selection(std::string& out, std::string_view axis, const std::vector<std::string>& values) {
  fmt::format_to(std::back_inserter(out), "{}{}={}", out.empty() ? "" : ", ", axis, fmt::join(values, "|"));
}

std::string describe_parts(const AxisValues& where) {
  std::string out;
  for (const auto& [axis, values] : where) append_selection(out, axis, values);
  return out;
}

std::string or_everything(std::string parts) {
  return parts.empty() ? "all planned slots" : parts;
}

}  // namespace

std::string_view name(SlotRole role) {
  switch (role) {
    case SlotRole::none:
      return "none";
    case SlotRole::positive_control:
      return "positive_control";
    case SlotRole::negative_control:
      return "negative_control";
    case SlotRole::probe:
      return "probe";
  }
  return "none";
}

std::optional<SlotRole> slot_role_from(std::string_view word) {
  for (SlotRole role :
       {SlotRole::none, SlotRole::positive_control, SlotRole::negative_control, SlotRole::probe}) {
    if (name(role) == word) return role;
  }
  return std::nullopt;
}

AxisValues read_axis_values(json::Value value) {
  AxisValues where;
  for (json::Member member : value.members()) {
    where.try_emplace(std::string(member.key), texts_of(member.value));
  }
  return where;
}

Population read_population(json::Value value) {
  Population population;
  population.where = read_axis_values(value.find("where"));
  for (json::Value word : value.find("role").elements()) {
    if (auto role = slot_role_from(word.as_string())) population.roles.push_back(*role);
  }
  population.cohorts = texts_of(value.find("cohort"));
  population.at = value;
  return population;
}

std::string describe(const AxisValues& where) {
  return or_everything(describe_parts(where));
}

std::string describe(const Population& population) {
  std::string parts = describe_parts(population.where);
  std::vector<std::string> roles;
  for (SlotRole role : population.roles) roles.emplace_back(name(role));
  if (!roles.empty()) append_selection(parts, "role", roles);
  if (!population.cohorts.empty()) append_selection(parts, "cohort", population.cohorts);
  return or_everything(std::move(parts));
}

}  // namespace counterfoil::model
