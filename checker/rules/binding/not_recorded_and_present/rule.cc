#include <fmt/format.h>

#include <algorithm>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool is_present(const model::Manifest& manifest, std::string_view section) {
  if (section == "costs" || section == "fixtures" || section == "series") {
    return std::any_of(manifest.files.begin(), manifest.files.end(),
                       [&](const model::ListedFile& file) { return file.role == section; });
  }
  const json::Value value = manifest.document.root().find(section);
  return value && (!value.is_array() || value.size() > 0);
}

void finish(const Facts& facts, RuleRun& run) {
  const model::Manifest* manifest = require_manifest(facts, run);
  if (manifest == nullptr) return;
  run.not_applicable("every section is said to be recorded");
  for (const json::Value section : manifest->document.root().find("not_recorded").elements()) {
    run.examined();
    if (!is_present(*manifest, section.as_string())) continue;
    run.report(section.location(),
               fmt::format("{} is said not to be recorded, and is there", section.as_string()),
               "one of the two", std::string(section.as_string()));
  }
}

}  // namespace

extern const Rule binding_not_recorded_and_present;
const Rule binding_not_recorded_and_present = {
    {.id = "binding.not_recorded_and_present",
     .clause = "6.13",
     .title = "a section that is there, and said not to be recorded",
     .why = "what nobody recorded is not there",
     .fix = "take the section out of not_recorded, or out of the bundle"},
    nullptr,
    finish};

}  // namespace counterfoil::rules
