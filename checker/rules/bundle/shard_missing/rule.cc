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
    Finding finding = run.finding({}, fmt::format("shard {}/{} is missing", shard.number, facts.shards->of));
    finding.want = fmt::format("its state: it reads {} file{}", shard.files, shard.files == 1 ? "" : "s");
    finding.found = "none";
    finding.fix = fmt::format("run counterfoil check --shard {}/{} again, and merge all states", shard.number,
                              facts.shards->of);
    run.add(std::move(finding));
  }
  if (!facts.shards->missing.empty()) {
    run.could_not(fmt::format("{} of {} shards are missing", facts.shards->missing.size(), facts.shards->of));
  }
}

}  // namespace

extern const Rule bundle_shard_missing;
const Rule bundle_shard_missing = {{.id = "bundle.shard_missing",
                                    .clause = "1.17",
                                    .title = "a shard of the evidence is missing",
                                    .why = "of evidence that is read in shards, every shard is there once",
                                    .fix = "run counterfoil check again for that shard, and merge all states",
                                    .severity = Severity::warning,
                                    .waivable = false},
                                   nullptr,
                                   finish};

}  // namespace counterfoil::rules
