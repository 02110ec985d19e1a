#include "tools/import/mlperf_inference/shared_logs.h"

#include <algorithm>

#include <fmt/format.h>

#include "tools/import/mlperf_inference/faults.h"

namespace counterfoil::importing::mlperf_inference {

void SharedLogs::add(const Context& context, const Unit& unit) {
  if (unit.place.results.empty()) return;
  for (const std::string part : {"performance/run_1", "accuracy"}) {
    const std::string name = unit.file(part + "/mlperf_log_detail.txt");
    const SourceFile* file = context.read(name);
    if (file == nullptr || file->text.empty()) continue;
    by_digest_[file->sha256].push_back(
        {context.submission.root + "/" + unit.system->id, unit.id, unit.place.scenario, name});
  }
}

bool SharedLogs::is_inferred(const Unit& unit, const DetailLog& log) const {
  const auto uses = by_digest_.find(log.sha256());
  if (uses == by_digest_.end()) return false;
  return std::any_of(uses->second.begin(), uses->second.end(), [&](const Use& use) {
    return use.unit != unit.id && use.system.ends_with("/" + unit.system->id) &&
           use.scenario == log.text("effective_scenario");
  });
}

void SharedLogs::report(Imported& imported) const {
  for (const auto& [digest, uses] : by_digest_) {
    const Use& first = uses.front();
    std::vector<std::string> others;
    for (const Use& use : uses) {
      if (use.system != first.system) {
        imported.fault(kLogOfAnotherSystem, Location{use.file, 0, 0, 0, ""},
                       "one log backs the results of two systems", "a log of its own", first.file);
      } else if (use.unit != first.unit) {
        others.push_back(use.unit);
      }
    }
    if (others.empty()) continue;
    imported.fault(kResultInferred, Location{first.file, 0, 0, 0, ""},
                   "one log backs several results of one system: inferred, or counted twice", "",
                   fitted(fmt::format("{}", fmt::join(others, ", ")), 1000), others.size());
  }
}

}  // namespace counterfoil::importing::mlperf_inference
