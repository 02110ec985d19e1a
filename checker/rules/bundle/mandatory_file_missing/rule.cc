#include <fmt/format.h>
#include <string_view>

#include "checker/rules/import/faults.h"
#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// What an importer did not find in its source, and so what cannot be checked.
std::string_view why_not(std::string_view role) {
  if (role == "attempts") return "the source holds no result: there is nothing to recompute a number from";
  return "the source publishes no number that it could be held to: there is nothing to reproduce";
}

void finish(const Facts& facts, RuleRun& run) {
  if (facts.intake.newer_contract)
    return run.could_not("the bundle names the newer contract " + *facts.intake.newer_contract);
  run.examined(4);
  const summary::FileState* manifest_file = facts.intake.find("bundle.json");
  if (manifest_file == nullptr || !manifest_file->present) {
    run.report({"", 0, 0, 0, ""}, "bundle.json is missing", "bundle.json at the root of the bundle", "none");
    return;
  }
  if (!facts.manifest()) return;  // there, and unusable: another finding says why
  const model::ClaimSet* claims = facts.claims() ? &*facts.claims() : nullptr;
  for (std::string_view role : {"plan", "attempts", "claims"}) {
    bool listed = false;
    for (const model::ListedFile& file : facts.manifest()->files) listed = listed || file.role == role;
    const bool is_empty = listed && role == "claims" && claims != nullptr && claims->claims.empty();
    const bool is_nowhere =
        role == "attempts" ? source_holds_no_result(facts) : role == "claims" && source_lacks(facts, role);
    if (listed && role == "attempts" && source_lacks(facts, role)) {
      run.report(facts.imported.find_field(role)->at, "the log of the import knows of no attempts",
                 "no attempts", "a file of role attempts");
    }
    if (listed && !is_empty) continue;
    if (is_nowhere) {
      run.could_not(std::string(why_not(role)));
    } else if (is_empty) {
      run.report(claims->document.root().find("claims").location(), "the list of claims is empty",
                 "at least one claim", "none");
    } else {
      const json::Value root = facts.manifest()->document.root();
      const json::Value list = root.find("files");
      run.report((list ? list : root).location(), fmt::format("no file of role {} is listed", role),
                 fmt::format("a file of role {}", role), "none");
    }
  }
}

}  // namespace

extern const Rule bundle_mandatory_file_missing;
const Rule bundle_mandatory_file_missing = {
    {.id = "bundle.mandatory_file_missing",
     .clause = "1.13",
     .title = "a mandatory part is missing",
     .why = "a bundle has bundle.json, a plan, attempts and at least one claim",
     .fix = "add the part and list it with its role",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
