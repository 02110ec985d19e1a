#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "checker/rules/binding/bindings.h"
#include "checker/rules/binding/pairs.h"
#include "checker/rules/claim/claims.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Something that a cohort is bound to.
struct Aspect {
  std::string_view name;
  std::string (*of)(const model::Cohort&);
};

std::string sources_of(const model::Cohort& cohort) {
  const std::set<std::string> sources(cohort.sources.begin(), cohort.sources.end());
  return fmt::format("{}", fmt::join(sources, ", "));
}

constexpr std::array<Aspect, 7> kAspects = {{
    {"target", [](const model::Cohort& cohort) { return cohort.target; }},
    {"environment", [](const model::Cohort& cohort) { return cohort.environment; }},
    {"sources", sources_of},
    {"generation", [](const model::Cohort& cohort) { return cohort.generation; }},
    {"mode", [](const model::Cohort& cohort) { return cohort.mode; }},
    {"protocol", [](const model::Cohort& cohort) { return cohort.protocol; }},
    {"tool_versions", [](const model::Cohort& cohort) { return versions_text(cohort.tool_versions); }},
}};

/// Whether another rule reports that difference: a claim about one target or mode, parts of a device that are
/// pooled, a slot and its baseline that differ in it.
bool is_said_elsewhere(const Facts& facts, const score::Evaluation& evaluation, const Aspect& aspect) {
  const model::Claim& claim = *evaluation.claim;
  if (aspect.name == "mode") return !claim.about.mode.empty();
  if (aspect.name != "target" && aspect.name != "tool_versions") return false;
  if (aspect.name == "target") {
    if (!claim.about.target.empty() || parts_pooled(*facts.manifest(), claim).first != nullptr) return true;
  }
  return unlike_pairs(pairs_across_cohorts(facts, evaluation), [&](const auto& one, const auto& other) {
           return aspect.of(one) != aspect.of(other);
         }).count > 0;
}

void check(const Facts& facts, const score::Evaluation& evaluation, const Aspect& aspect, RuleRun& run) {
  const model::Claim& claim = *evaluation.claim;
  const auto& said = claim.pooled_over;
  if (std::find(said.begin(), said.end(), aspect.name) != said.end()) return;
  std::set<std::string> values;
  for (const model::Cohort* cohort : cohorts_of(*facts.manifest(), claim)) values.insert(aspect.of(*cohort));
  if (values.size() < 2 || is_said_elsewhere(facts, evaluation, aspect)) return;
  std::vector<std::string> texts;
  for (const std::string& value : values) texts.push_back(or_not_recorded(value));
  run.report(place(claim, {"cohort"}),
             fmt::format("claim {} pools cohorts that differ in {}", claim.id, aspect.name),
             fmt::format("{} in pooled_over", aspect.name), fmt::format("{}", fmt::join(texts, " and ")));
}

void finish(const Facts& facts, RuleRun& run) {
  const auto* evaluations = require_evaluations(facts, run);
  if (evaluations == nullptr) return;
  run.not_applicable("no claim pools cohorts");
  for (const score::Evaluation& evaluation : *evaluations) {
    if (!pools_cohorts(*evaluation.claim)) continue;
    if (cohorts_of(*facts.manifest(), *evaluation.claim).size() < 2) continue;
    run.examined();
    for (const Aspect& aspect : kAspects) check(facts, evaluation, aspect, run);
  }
}

}  // namespace

extern const Rule binding_pooled_without_word;
const Rule binding_pooled_without_word = {
    {.id = "binding.pooled_without_word",
     .clause = "6.6",
     .title = "a claim pools cohorts that differ, and does not say in what",
     .why = "a claim that pools cohorts says in what they differ",
     .fix = "list it in pooled_over, or claim each cohort by itself"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
