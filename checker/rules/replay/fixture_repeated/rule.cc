#include <fmt/format.h>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "checker/rules/replay/receipts.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  std::map<std::tuple<const summary::ReplayReceipt*, std::string_view, model::ReplayDepth>,
           const model::ReplayObservation*>
      first_of;
  each_observation(facts, run, [&](const Observed& observed) {
    const model::ReplayObservation& seen = observed.seen;
    const auto [first, is_new] =
        first_of.emplace(std::tuple(&observed.receipt, std::string_view(seen.fixture), seen.depth), &seen);
    if (is_new) return;
    Finding finding = run.finding(place(seen, "fixture"),
                                  fmt::format("fixture {} is {} twice", seen.fixture, name(seen.depth)));
    finding.want = "one observation at this depth";
    finding.found = "another one";
    finding.related.push_back({place(*first->second, "fixture"), "the first one"});
    run.add(std::move(finding));
  });
}

}  // namespace

extern const Rule replay_fixture_repeated;
const Rule replay_fixture_repeated = {{.id = "replay.fixture_repeated",
                                       .clause = "13.7",
                                       .title = "a replay receipt observes a fixture twice at one depth",
                                       .why = "a receipt has one observation of a fixture at each depth",
                                       .fix = "replay each fixture once, or write two receipts"},
                                      nullptr,
                                      finish};

}  // namespace counterfoil::rules
