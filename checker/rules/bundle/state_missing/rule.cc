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
  for (const UnusedShard& shard : facts.shards->missing) {
    Finding finding =
        run.finding({}, fmt::format("the state of shard {}/{} is missing", shard.number, facts.shards->of));
    finding.want =
        fmt::format("a state: the shard reads {} file{}", shard.files, shard.files == 1 ? "" : "s");
    finding.found = "none";
    finding.fix = fmt::format("run counterfoil check --shard {}/{} again, and merge all states", shard.number,
                              facts.shards->of);
    run.add(std::move(finding));
  }
  if (!facts.shards->missing.empty()) {
    run.could_not(fmt::format("the states of {} of {} shards are missing", facts.shards->missing.size(),
                              facts.shards->of));
  }
}

}  // namespace

extern const Rule bundle_state_missing;
const Rule bundle_state_missing = {
    {.id = "bundle.state_missing",
     .clause = "1.17",
     .title = "the state of a shard is missing",
     .why = "of evidence that is read in shards, the state of each is there once",
     .fix = "run counterfoil check again for that shard, and merge all states",
     .severity = Severity::warning,
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
