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
    Finding finding =
        run.finding({}, fmt::format("shard {}/{} is given more than once", shard.number, facts.shards->of));
    finding.want = "once";
    finding.found = fmt::format("{} times", shard.given);
    run.add(std::move(finding));
  }
  if (!facts.shards->repeated.empty()) run.could_not("what was counted twice cannot be told apart");
}

}  // namespace

extern const Rule bundle_shard_repeated;
const Rule bundle_shard_repeated = {{.id = "bundle.shard_repeated",
                                     .clause = "1.17",
                                     .title = "a shard of the evidence is given more than once",
                                     .why = "of evidence that is read in shards, every shard is there once",
                                     .fix = "merge the states again, each once",
                                     .severity = Severity::warning,
                                     .waivable = false},
                                    nullptr,
                                    finish};

}  // namespace counterfoil::rules
