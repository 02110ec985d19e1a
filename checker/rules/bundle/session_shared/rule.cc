#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool declared(const model::Cohort& cohort, std::string_view other) {
  return std::find(cohort.shares_session_with.begin(), cohort.shares_session_with.end(), other) !=
         cohort.shares_session_with.end();
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  std::map<std::string, const model::Cohort*> first_with;
  for (const model::Cohort& cohort : manifest->cohorts) {
    if (cohort.session.empty()) continue;
    run.examined();
    const auto [seen, is_new] = first_with.emplace(cohort.session, &cohort);
    if (is_new || declared(cohort, seen->second->id) || declared(*seen->second, cohort.id)) continue;
    Finding finding =
        run.finding(cohort.at.find("session").location(),
                    fmt::format("cohorts {} and {} name one session", seen->second->id, cohort.id));
    finding.want = "a session of its own, or shares_session_with";
    finding.found = cohort.session;
    finding.related.push_back({seen->second->at.location(), "the first cohort of this session"});
    run.add(std::move(finding));
  }
}

}  // namespace

extern const Rule bundle_session_shared;
const Rule bundle_session_shared = {
    {.id = "bundle.session_shared",
     .clause = "1.11",
     .title = "two cohorts name one session",
     .why = "each cohort is an execution of its own, unless two are declared to share a session",
     .fix = "give each cohort its own session id, or declare shares_session_with",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
