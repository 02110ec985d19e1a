#include <fmt/format.h>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

/// Whether an importer found nothing published in its source. It has to say so: silence is a claim left out.
bool publishes_no_number(const Facts& facts) {
  const model::ImportField* claims = facts.imported.find_field("claims");
  return claims != nullptr && claims->status == model::ImportField::Status::absent;
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
  for (std::string_view role : {"plan", "attempts", "claims"}) {
    bool listed = false;
    for (const model::ListedFile& file : facts.manifest()->files) listed = listed || file.role == role;
    if (!listed && role == "claims" && publishes_no_number(facts)) {
      run.could_not("the source publishes no number: there is nothing to reproduce");
    } else if (!listed) {
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
