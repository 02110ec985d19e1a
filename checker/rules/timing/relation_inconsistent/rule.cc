#include <fmt/format.h>
#include <cstddef>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"
#include "checker/rules/timing/readings.h"

namespace counterfoil::rules {

namespace {

void misplaced(const model::ClockRelation& relation, const model::Offset& offset, RuleRun& run) {
  for (const std::size_t index : offset.misplaced()) {
    run.report(
        relation.exchanges[index].at.location(),
        fmt::format("an exchange of relation {} has a reading of another clock", relation.id),
        fmt::format("local readings on {}, remote ones on {}", relation.local, relation.remote),
        fmt::format("{}, {}, {} and {}", relation.exchanges[index].local_send.clock,
                    relation.exchanges[index].local_receive.clock, relation.exchanges[index].remote.clock,
                    relation.exchanges[index].departure().clock));
  }
}

void reversed(const model::ClockRelation& relation, const model::Offset& offset, RuleRun& run) {
  for (const std::size_t index : offset.reversed()) {
    const model::Exchange& exchange = relation.exchanges[index];
    const bool local = exchange.local_receive.at_ns < exchange.local_send.at_ns;
    const model::Reading& request = local ? exchange.local_send : exchange.remote;
    const model::Reading& reply = local ? exchange.local_receive : exchange.departure();
    Finding finding =
        run.finding(reply.at.find("at").location(),
                    fmt::format("an exchange of relation {} has its reply before its request", relation.id));
    finding.want = fmt::format("{} or later", shown_on(request));
    finding.found = shown_on(reply);
    run.add(std::move(finding));
  }
}

void conflict(const model::ClockRelation& relation, const model::Offset& offset, RuleRun& run) {
  if (!offset.conflict()) return;
  const auto [first, second] = *offset.conflict();
  Finding finding = run.finding(relation.exchanges[second].at.location(),
                                fmt::format("no offset satisfies two exchanges of relation {}", relation.id));
  finding.want = relation.drift_bound_ppb
                     ? fmt::format("bounds that overlap, with a drift of {} ppb", *relation.drift_bound_ppb)
                     : "bounds that overlap";
  finding.found = fmt::format("exchanges {} and {}", first, second);
  finding.related.push_back({relation.exchanges[first].at.location(), "the other exchange"});
  run.add(std::move(finding));
}

void validity(const model::ClockRelation& relation, RuleRun& run) {
  for (const auto* limit : {&relation.valid_from, &relation.valid_until}) {
    if (!*limit || (*limit)->clock == relation.local || (*limit)->clock == relation.remote) continue;
    run.report((*limit)->at.location(), fmt::format("relation {} is limited by a third clock", relation.id),
               fmt::format("a reading of {} or {}", relation.local, relation.remote),
               std::string((*limit)->clock));
  }
}

void check(const model::ClockRelation& relation, const model::Offset& offset, RuleRun& run) {
  run.examined();
  misplaced(relation, offset, run);
  reversed(relation, offset, run);
  conflict(relation, offset, run);
  validity(relation, run);
  if (offset.usable() > 0 || !offset.misplaced().empty() || !offset.reversed().empty()) return;
  run.report(relation.at.location(),
             fmt::format("relation {} has no exchange that was recorded", relation.id),
             "the readings of a request and its reply", "none");
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const auto& [relation, offset] : manifest->time.relations()) {
    if (offset) {
      check(relation, *offset, run);
    } else if (relation.local == relation.remote) {
      run.report(relation.at.location(), fmt::format("relation {} relates a clock to itself", relation.id),
                 "two clocks", relation.local);
    }
  }
  run.not_applicable("bundle.json relates no clocks");
}

}  // namespace

extern const Rule timing_relation_inconsistent;
const Rule timing_relation_inconsistent = {
    .info = {.id = "timing.relation_inconsistent",
             .clause = "5.5",
             .title = "the exchanges of a clock relation bound no offset",
             .why = "the offset of two clocks lies between the bounds of every exchange",
             .fix = "keep the exchanges that were made between these two clocks, and state a drift bound "
                    "where they drift"},
    .finish = finish};

}  // namespace counterfoil::rules
