#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/imported.h"

namespace counterfoil::importing {

/// Faults of many records that share one cause become one, at the first of them, with the names of the
/// others.
class FaultGroups {
 public:
  /// `name` is what the record is called in a list: `18`. Those of one kind and message are one group.
  void add(const FaultKind& kind, json::Value at, std::string message, std::string want,
           std::string_view name, std::string found = "");
  /// Hands them over, in the order in which the groups began.
  void report(Imported& imported);

 private:
  struct Group {
    const FaultKind* kind = nullptr;
    json::Value at;
    std::string message;
    std::string want;
    std::string found;
    std::vector<std::string> names;
  };
  std::vector<Group> groups_;
  std::map<std::pair<std::string_view, std::string>, std::size_t> places_;
};

/// `3, 7, 9`, and how many more where there are more than `shown`.
std::string name_list(const std::vector<std::string>& names, std::size_t shown = 20);

}  // namespace counterfoil::importing
