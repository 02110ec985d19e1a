#include "checker/engine/finish_facts.h"

#include <string>

#include "checker/engine/in_parallel.h"
#include "checker/engine/judge_fixtures.h"
#include "checker/rules/cost/costs.h"
#include "checker/score/evaluate.h"

namespace counterfoil::engine {

namespace {

using summary::FileState;

/// A claim whose baselines are there and could not be read is neither right nor wrong.
void withhold_without_baselines(rules::Facts& facts) {
  for (score::Evaluation& evaluation : facts.evaluations) {
    const FileState* file = facts.intake.find(evaluation.claim->baselines);
    if (evaluation.claim->baselines.empty() || file == nullptr) continue;
    const bool has_unusable = facts.baselines_with_holes.contains(file->path);
    if (!file->error && !has_unusable) continue;
    evaluation.status = score::Evaluation::Status::could_not_be_checked;
    evaluation.reason =
        file->path + (file->error ? " could not be read to its end" : " has lines that cannot be used");
  }
}

/// The same of the costs that a claim adds up.
void withhold_without_costs(rules::Facts& facts) {
  const std::string hole = rules::hole_in_costs(facts);
  for (score::Evaluation& evaluation : facts.evaluations) {
    if (evaluation.claim->costs.empty() || hole.empty()) continue;
    evaluation.status = score::Evaluation::Status::could_not_be_checked;
    evaluation.reason = hole;
  }
}

}  // namespace

void finish_facts(const bundle::Tree& tree, std::size_t threads, rules::Facts& facts) {
  facts.costs.finish();
  facts.timing.finish();
  facts.fixtures.finish();
  judge_fixtures(tree, facts.intake, facts.fixtures);
  if (!facts.has_coverage()) return;
  facts.coverage.finish(*facts.plan());
  if (!facts.manifest() || !facts.claims()) return;
  facts.evaluations = score::evaluate_all(
      *facts.manifest(), *facts.plan(), *facts.claims(), facts.coverage, facts.baselines, facts.costs,
      [&](std::size_t claims, const auto& work) { in_parallel(threads, claims, work); });
  withhold_without_baselines(facts);
  withhold_without_costs(facts);
  facts.cost_totals =
      score::evaluate_totals(*facts.manifest(), *facts.plan(), *facts.claims(), facts.coverage, facts.costs);
}

}  // namespace counterfoil::engine
