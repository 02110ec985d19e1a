#include "checker/rules/require.h"

#include <algorithm>
#include <string_view>

namespace counterfoil::rules {

namespace {

bool any_file_of_role(const Facts& facts, std::string_view role) {
  const auto& files = facts.intake.files;
  return std::any_of(files.begin(), files.end(), [&](const auto& file) { return file.role == role; });
}

void lacks(const Facts& facts, RuleRun& run, std::string_view role, std::string what) {
  if (facts.intake.newer_contract) {
    run.could_not("the bundle names the newer contract " + *facts.intake.newer_contract);
  } else if (!facts.manifest() || any_file_of_role(facts, role)) {
    run.could_not(what + " could not be used");
  } else {
    run.not_applicable(what + " is not there");
  }
}

}  // namespace

const model::Manifest* require_manifest(const Facts& facts, RuleRun& run) {
  if (facts.manifest() && !facts.intake.newer_contract) return &*facts.manifest();
  run.could_not(facts.intake.newer_contract
                    ? "the bundle names the newer contract " + *facts.intake.newer_contract
                    : "bundle.json could not be used");
  return nullptr;
}

const model::Plan* require_plan(const Facts& facts, RuleRun& run) {
  if (facts.has_coverage()) return &*facts.plan();
  lacks(facts, run, "plan", "the plan");
  return nullptr;
}

const model::ClaimSet* require_claims(const Facts& facts, RuleRun& run) {
  if (facts.claims()) return &*facts.claims();
  lacks(facts, run, "claims", "the list of claims");
  return nullptr;
}

bool require_digests(const Facts& facts, RuleRun& run) {
  if (facts.intake.digests) return true;
  run.could_not("digests of evidence were not asked for");
  return false;
}

}  // namespace counterfoil::rules
