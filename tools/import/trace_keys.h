#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tools/import/fault.h"
#include "tools/import/imported.h"

namespace counterfoil::importing::trace {

/// Keys that a format does not know. Its readers ignore them in silence, misspelt ones too. One of a name in
/// a kind of record is reported once, with how often it is there.
class UnknownKeys {
 public:
  explicit UnknownKeys(const FaultKind& fault) : fault_(fault) {}

  /// Looks at the members of one object. `record` names its kind: a workload.
  void look(json::Value object, std::string_view record, std::span<const std::string_view> known);
  void report(Imported& imported) const;

 private:
  struct Found {
    json::Value first;
    std::string_view nearest;
    std::uint64_t count = 0;
  };
  const FaultKind& fault_;
  std::map<std::pair<std::string, std::string>, Found> found_;  // by record and key
};

}  // namespace counterfoil::importing::trace
