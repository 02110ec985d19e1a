#include "tools/import/fault_groups.h"

#include <algorithm>

#include <fmt/format.h>

namespace counterfoil::importing {

void FaultGroups::add(const FaultKind& kind, json::Value at, std::string message, std::string want,
                      std::string_view name, std::string found) {
  const auto [place, is_new] = places_.emplace(std::pair(kind.name, message), groups_.size());
  if (is_new) {
    if (found.empty()) found = found_text(at);
    groups_.push_back({&kind, at, std::move(message), std::move(want), std::move(found), {}});
  }
  groups_[place->second].names.emplace_back(name);
}

void FaultGroups::report(Imported& imported) {
  for (Group& group : groups_) {
    std::string found = std::move(group.found);
    if (group.names.size() > 1) found = fmt::format("{}, in the first of {}", found, name_list(group.names));
    imported.fault(*group.kind, group.at, std::move(group.message), std::move(group.want), std::move(found),
                   group.names.size());
  }
  groups_.clear();
  places_.clear();
}

std::string name_list(const std::vector<std::string>& names, std::size_t shown) {
  const std::vector<std::string> first(
      names.begin(), names.begin() + static_cast<std::ptrdiff_t>(std::min(shown, names.size())));
  std::string text = fmt::format("{}", fmt::join(first, ", "));
  if (names.size() > shown) text += fmt::format(" and {} more", names.size() - shown);
  return text;
}

}  // namespace counterfoil::importing
