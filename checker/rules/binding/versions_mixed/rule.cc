#include <fmt/format.h>

#include <map>
#include <utility>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// What has been said of one cohort: the version of each tool, and where.
struct Stated {
  std::string version;
  Location where;
};
using Versions = std::map<std::string, Stated>;

/// Holds one version against what was said before.
void hold(const std::string& tool, json::Value version, const model::Run& run_of, Versions& stated,
          RuleRun& run) {
  const std::string text(version.as_string());
  run.examined();
  const auto [before, is_new] = stated.try_emplace(tool, Stated{text, version.location()});
  if (is_new || before->second.version == text) return;
  Finding finding = run.finding(version.location(),
                                fmt::format("run {} of cohort {} has {} {}, and the cohort has {}", run_of.id,
                                            run_of.cohort, tool, text, before->second.version));
  finding.want = before->second.version;
  finding.found = text;
  finding.related.push_back({before->second.where, "the version that was stated first"});
  run.add(std::move(finding));
}

Versions of_cohort(const model::Cohort& cohort) {
  Versions stated;
  for (const auto& [tool, version] : cohort.tool_versions) {
    stated.emplace(tool, Stated{version, cohort.at.find("tool_versions").find(tool).location()});
  }
  if (!cohort.protocol.empty()) {
    stated.emplace("protocol", Stated{cohort.protocol, cohort.at.find("protocol").location()});
  }
  return stated;
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("no run of a known cohort states a version");
  std::map<std::string, Versions> cohorts;
  for (const model::Run& one : manifest->runs) {
    const model::Cohort* cohort = manifest->find_cohort(one.cohort);
    if (cohort == nullptr) continue;
    Versions& stated = cohorts.try_emplace(one.cohort, of_cohort(*cohort)).first->second;
    for (const auto& [tool, version] : one.tool_versions) {
      hold(tool, one.at.find("tool_versions").find(tool), one, stated, run);
    }
    if (!one.protocol.empty()) hold("protocol", one.at.find("protocol"), one, stated, run);
  }
}

}  // namespace

extern const Rule binding_versions_mixed;
const Rule binding_versions_mixed = {{.id = "binding.versions_mixed",
                                      .clause = "6.5",
                                      .title = "runs of one cohort with different versions",
                                      .why = "a cohort has one version of the protocol and of each tool",
                                      .fix = "make a cohort of each version, or correct the version"},
                                     nullptr,
                                     finish};

}  // namespace counterfoil::rules
