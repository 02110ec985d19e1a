#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>

#include "checker/rules/coverage/records.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// The first try that nothing obliged, or nullptr.
const summary::TryRecord* not_obliged(std::span<const summary::TryRecord> tries,
                                      const model::RetryRule& retry) {
  for (std::size_t i = 1; i < tries.size(); ++i) {
    if (!retry.obliges(tries[i - 1].outcome, tries[i - 1].try_number)) return &tries[i];
  }
  return nullptr;
}

std::string in_words(const model::RetryRule& retry) {
  if (retry.on.empty()) return "one try";
  std::string text = "another try after";
  for (model::Outcome outcome : retry.on) text += fmt::format(" {},", name(outcome));
  return fmt::format("{} at most {} in all", text, retry.max_tries);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Plan* plan = require_plan(facts, run);
  if (plan == nullptr) return;
  FirstNames tries_too_many;
  const summary::TryRecord* first = nullptr;
  for (model::SlotIndex slot = 0; slot < plan->slots.size(); ++slot) {
    const auto tries = facts.coverage.tries(slot);
    if (tries.size() < 2 || !is_numbered(tries)) continue;
    run.examined(tries.size() - 1);
    const summary::TryRecord* extra = not_obliged(tries, plan->retry);
    if (extra == nullptr) continue;
    if (first == nullptr) first = extra;
    tries_too_many.add(fmt::format("try {} of {} after {}", extra->try_number, plan->slots.id(slot),
                                   name((extra - 1)->outcome)));
  }
  run.not_applicable("no slot was tried again");
  if (first == nullptr) return;
  Finding finding =
      run.finding(facts.locate(first->at(), "/try"),
                  tries_too_many.count() == 1
                      ? fmt::format("nothing obliges {}", tries_too_many.text())
                      : fmt::format("{} slots were tried again unobliged", tries_too_many.count()));
  finding.want = in_words(plan->retry);
  finding.found = tries_too_many.text();
  finding.related.push_back({facts.locate((first - 1)->at(), "/outcome"), "the try that counts"});
  finding.count = tries_too_many.count();
  run.add(std::move(finding));
}

}  // namespace

extern const Rule coverage_retry_not_obliged;
const Rule coverage_retry_not_obliged = {
    {.id = "coverage.retry_not_obliged",
     .clause = "3.5",
     .title = "a try that the plan does not ask for",
     .why = "a slot is tried again only where the retry rule of the plan obliges it",
     .fix = "count the try that the rule picks; further tries belong in a plan of their own",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
