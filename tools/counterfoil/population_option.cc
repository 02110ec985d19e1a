#include "tools/counterfoil/population_option.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"

namespace counterfoil::command {

namespace {

Error refused(std::string_view selection, std::string what, std::string hint) {
  return {Error::Kind::usage, "--population", fmt::format("{}: {}", selection, what), std::move(hint)};
}

Error unknown(std::string_view selection, std::string_view what, std::string_view name,
              const std::vector<std::string_view>& known) {
  const auto nearest = nearest_name(name, known);
  std::string hint;
  if (nearest) {
    hint = fmt::format("did you mean {}?", *nearest);
  } else {
    constexpr std::size_t kNamed = 10;
    std::vector<std::string_view> some(
        known.begin(), known.begin() + static_cast<std::ptrdiff_t>(std::min(known.size(), kNamed)));
    hint = fmt::format("known: {}{}", fmt::join(some, ", "), known.size() > kNamed ? ", ..." : "");
  }
  return refused(selection, fmt::format("no {} is called {}", what, name), std::move(hint));
}

/// The values that a text lists; the text itself, where it is a value with commas in it.
std::vector<std::string> values_of(std::string_view text, const std::vector<std::string_view>& known) {
  if (std::find(known.begin(), known.end(), text) != known.end()) return {std::string(text)};
  std::vector<std::string> values;
  for (;;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    values.emplace_back(text.substr(0, comma));
    if (comma == text.size()) return values;
    text.remove_prefix(comma + 1);
  }
}

std::optional<Error> select_roles(std::string_view selection, std::string_view text,
                                  model::Population& population) {
  const std::vector<std::string_view> known = {"positive_control", "negative_control", "probe", "none"};
  for (const std::string& word : values_of(text, known)) {
    const auto role = model::slot_role_from(word);
    if (!role) return unknown(selection, "role", word, known);
    population.roles.push_back(*role);
  }
  return std::nullopt;
}

std::optional<Error> select_values(std::string_view selection, std::string_view text, const model::Axis& axis,
                                   model::Population& population) {
  const std::vector<std::string_view> known(axis.values.begin(), axis.values.end());
  for (std::string& value : values_of(text, known)) {
    if (std::find(known.begin(), known.end(), value) == known.end()) {
      return unknown(selection, fmt::format("value of {}", axis.name), value, known);
    }
    population.where[axis.name].push_back(std::move(value));
  }
  return std::nullopt;
}

}  // namespace

Result<model::Population> read_population_option(const std::vector<std::string>& selections,
                                                 const model::Plan& plan) {
  model::Population population;
  for (const std::string& selection : selections) {
    const std::size_t equals = selection.find('=');
    if (equals == std::string::npos) return refused(selection, "not AXIS=VALUE[,VALUE...]", "");
    const std::string_view name = std::string_view(selection).substr(0, equals);
    const std::string_view text = std::string_view(selection).substr(equals + 1);
    std::optional<Error> error;
    if (const auto axis = plan.slots.find_axis(name)) {
      error = select_values(selection, text, plan.slots.axes()[*axis], population);
    } else if (name == "role") {
      error = select_roles(selection, text, population);
    } else {
      std::vector<std::string_view> axes;
      for (const model::Axis& axis_of_plan : plan.slots.axes()) axes.push_back(axis_of_plan.name);
      error = unknown(selection, "axis", name, axes);
    }
    if (error) return *error;
  }
  return population;
}

}  // namespace counterfoil::command
