#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/document.h"

namespace counterfoil::model {

/// For each axis named, the values selected.
using AxisValues = std::map<std::string, std::vector<std::string>, std::less<>>;

/// What a slot is for, besides being measured.
enum class SlotRole : std::uint8_t { none, positive_control, negative_control, probe };

std::string_view name(SlotRole role);
std::optional<SlotRole> slot_role_from(std::string_view word);

/// A conjunction of selections over the planned slots; an empty part selects everything. Contract 0.6.
struct Population {
  AxisValues where;
  std::vector<SlotRole> roles;
  std::vector<std::string> cohorts;
  json::Value at;

  bool selects_all() const { return where.empty() && roles.empty() && cohorts.empty(); }
};

AxisValues read_axis_values(json::Value value);
Population read_population(json::Value value);

/// `regime=both, role=probe`, or `all planned slots`.
std::string describe(const Population& population);
std::string describe(const AxisValues& where);

}  // namespace counterfoil::model
