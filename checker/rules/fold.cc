#include "checker/rules/fold.h"

#include <utility>

#include "checker/rules/registry.h"

namespace counterfoil::rules {

Fold::Fold(std::size_t findings_kept) {
  runs.reserve(all_rules().size());
  for (const Rule* rule : all_rules()) runs.emplace_back(rule->info, findings_kept);
}

void Fold::merge(Fold other) {
  for (std::size_t i = 0; i < runs.size(); ++i) runs[i].merge(std::move(other.runs[i]));
  Evidence::merge(std::move(other));
}

}  // namespace counterfoil::rules
