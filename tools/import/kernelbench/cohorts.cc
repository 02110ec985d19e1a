#include "tools/import/kernelbench/cohorts.h"

#include <utility>

#include <fmt/format.h>

namespace counterfoil::importing::kernelbench {
namespace {

std::string id_on(std::string_view name, std::string_view hardware) {
  return fitted(fmt::format("{} on {}", name, hardware), kMostIdBytes);
}

}  // namespace

std::vector<std::string> Cohorts::declare(const Cohort& like, const std::set<std::string>& hardware) {
  const std::string name = fitted(like.id, kMostIdBytes);
  add(like, name, hardware.size() == 1 ? *hardware.begin() : "");
  std::vector<std::string> ids{name};
  if (hardware.size() < 2) return ids;
  several_.insert(name);
  for (const std::string& one : hardware) {
    ids.push_back(id_on(name, one));
    add(like, ids.back(), one);
  }
  return ids;
}

std::string Cohorts::of(std::string_view name, std::string_view hardware) const {
  const std::string fitting = fitted(name, kMostIdBytes);
  return several_.contains(fitting) && !hardware.empty() ? id_on(fitting, hardware) : fitting;
}

void Cohorts::add(Cohort cohort, const std::string& id, const std::string& hardware) {
  cohort.id = id;
  cohort.target = fitted(hardware, kMostIdBytes);
  if (!hardware.empty() && targets_.insert(cohort.target).second) {
    imported_.sections["targets"].push_back(
        Object().text("id", cohort.target).text("kind", "gpu").text("model", cohort.target));
  }
  imported_.cohorts.push_back(std::move(cohort));
}

}  // namespace counterfoil::importing::kernelbench
