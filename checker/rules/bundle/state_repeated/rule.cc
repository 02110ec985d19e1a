#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!facts.shards) {
    run.not_applicable("all evidence was read once");
    return;
  }
  run.examined(facts.shards->of);
  for (const UnusedShard& shard : facts.shards->repeated) {
    Finding finding = run.finding(
        {}, fmt::format("the state of shard {}/{} is given more than once", shard.number, facts.shards->of));
    finding.want = "once";
    finding.found = fmt::format("{} times", shard.given);
    run.add(std::move(finding));
  }
  if (!facts.shards->repeated.empty()) run.could_not("what was counted twice cannot be told apart");
}

}  // namespace

extern const Rule bundle_state_repeated;
const Rule bundle_state_repeated = {
    {.id = "bundle.state_repeated",
     .clause = "1.17",
     .title = "the state of a shard is given more than once",
     .why = "of evidence that is read in shards, the state of each is there once",
     .fix = "merge the states again, each once",
     .severity = Severity::warning,
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
