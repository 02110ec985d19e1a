#include <fmt/format.h>
#include <cstdint>
#include <optional>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void check(const model::ClockRelation& relation, const model::Span& offset, RuleRun& run) {
  const auto compare = [&](std::string_view member, const std::optional<std::int64_t>& printed,
                           int128 bound) {
    if (!printed) return;
    run.examined();
    if (*printed == bound) return;
    run.report(relation.at.find(member).location(),
               fmt::format("relation {} prints another {} than its exchanges give", relation.id, member),
               fmt::format("{} ns", static_cast<std::int64_t>(bound)), fmt::format("{} ns", *printed));
  };
  compare("offset_low_ns", relation.offset_low_ns, offset.low);
  compare("offset_high_ns", relation.offset_high_ns, offset.high);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  for (const auto& [relation, offset] : manifest->time.relations()) {
    if (offset && offset->holds()) check(relation, offset->at_last(), run);
  }
  run.not_applicable("no clock relation prints an offset");
}

}  // namespace

extern const Rule timing_relation_offset_differs;
const Rule timing_relation_offset_differs = {
    .info = {.id = "timing.relation_offset_differs",
             .clause = "5.5",
             .title = "a clock relation prints another offset than its exchanges give",
             .why = "the offset of two clocks is recomputed from the exchanges",
             .fix = "print the bounds that the exchanges give, or print none"},
    .finish = finish};

}  // namespace counterfoil::rules
