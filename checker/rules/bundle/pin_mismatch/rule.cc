#include <fmt/format.h>
#include <string>
#include <string_view>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void compare(std::string_view what, const std::string& pinned, const std::string& actual, Location where,
             RuleRun& run) {
  if (pinned.empty()) return;
  run.examined();
  if (actual.empty()) {
    run.report(std::move(where), fmt::format("the {} cannot be compared with its pin", what),
               "sha256 " + pinned, "no digest: it is not there or could not be used");
  } else if (actual != pinned) {
    run.report(std::move(where), fmt::format("the {} is not the pinned one", what), "sha256 " + pinned,
               "sha256 " + actual);
  }
}

void finish(const Facts& facts, RuleRun& run) {
  if (facts.pins.plan.empty() && facts.pins.bundle.empty()) return run.not_applicable("nothing is pinned");
  if (facts.intake.newer_contract) {
    return run.could_not("the bundle names the newer contract " + *facts.intake.newer_contract);
  }
  compare("plan", facts.pins.plan, facts.plan() ? facts.plan()->digest : "", {"plan.json", 0, 0, 0, ""}, run);
  compare("bundle", facts.pins.bundle, facts.intake.bundle_sha256, {"bundle.json", 0, 0, 0, ""}, run);
}

}  // namespace

extern const Rule bundle_pin_mismatch;
const Rule bundle_pin_mismatch = {{.id = "bundle.pin_mismatch",
                                   .clause = "1.15",
                                   .title = "a pinned digest is another",
                                   .why = "what the gate pins from outside is what the bundle holds",
                                   .fix = "find out who changed the plan or the bundle since it was pinned",
                                   .waivable = false},
                                  nullptr,
                                  finish};

}  // namespace counterfoil::rules
