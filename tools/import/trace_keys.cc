#include "tools/import/trace_keys.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/exact/nearest_name.h"

namespace counterfoil::importing::trace {

void UnknownKeys::look(json::Value object, std::string_view record, std::span<const std::string_view> known) {
  for (const json::Member& member : object.members()) {
    if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
    Found& found = found_[{std::string(record), std::string(member.key)}];
    if (found.count++ > 0) continue;
    found.first = member.value;
    found.nearest = nearest_name(member.key, known).value_or("");
  }
}

void UnknownKeys::report(Imported& imported) const {
  for (const auto& [name, found] : found_) {
    imported.fault(fault_, found.first.key_location(),
                   fmt::format("the format knows no key {} in {}, and its readers ignore it",
                               fitted(name.second, kMostReasonBytes), name.first),
                   std::string(found.nearest), fitted(name.second, kMostReasonBytes), found.count);
  }
}

}  // namespace counterfoil::importing::trace
