#include <fmt/format.h>
#include <cstdint>
#include <span>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The first number that no try has, or 0.
std::uint64_t first_gap(std::span<const summary::TryRecord> tries) {
  std::uint64_t next = 1;
  for (const summary::TryRecord& one : tries) {
    if (one.try_number > next) return next;
    next = one.try_number + std::uint64_t{1};
  }
  return 0;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  FirstNames gaps;
  const summary::TryRecord* first = nullptr;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    const auto tries = facts.coverage.tries(slot);
    if (tries.empty()) continue;
    run.examined();
    const std::uint64_t gap = first_gap(tries);
    if (gap == 0) continue;
    if (facts.coverage.has_unreadable(slot)) {
      run.could_not(fmt::format("try {} of slot {} may stand in a line that could not be used", gap,
                                plan->slots.id(slot)));
      continue;
    }
    gaps.add(fmt::format("try {} of {}", gap, plan->slots.id(slot)));
    if (first == nullptr) first = &tries.back();
  }
  if (gaps.empty()) return;
  if (gaps.count() <= facts.coverage.unreadable_without_slot()) {
    run.could_not(fmt::format("{} may stand in lines that could not be used", gaps.text()));
    return;
  }
  Finding finding = run.finding(facts.locate(first->at(), "/try"),
                                gaps.count() == 1 ? fmt::format("{} is not there", gaps.text())
                                                  : fmt::format("{} slots lack a try", gaps.count()));
  finding.want = "tries numbered 1 to n";
  finding.found = fmt::format("not there: {}", gaps.text());
  finding.count = gaps.count();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_try_gap;
const Rule coverage_try_gap = {{.id = "coverage.try_gap",
                                .clause = "3.5",
                                .title = "a try is not there",
                                .why = "the tries of a slot are numbered 1 to n",
                                .fix = "publish the try that is not there; if it was lost, as missing",
                                .waivable = false},
                               nullptr,
                               finish};

}  // namespace counterfoil::rules
