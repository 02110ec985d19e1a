#include <fmt/format.h>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  for (const summary::FileState& file : facts.intake.files) {
    if (!file.present) continue;
    run.examined();
    if (!file.error) continue;
    if (file.error->kind == Error::Kind::unreadable) {
      run.could_not(fmt::format("{}: {}", file.path, file.error->what));
    } else {
      run.report({file.path, 0, 0, 0, ""}, file.error->what, "a file that can be read to its end", "");
    }
  }
}

}  // namespace

extern const Rule bundle_file_unreadable;
const Rule bundle_file_unreadable = {{.id = "bundle.file_unreadable",
                                      .clause = "1.14",
                                      .title = "a file could not be read",
                                      .why = "a file that is there can be read",
                                      .fix = "check again where the file can be read",
                                      .waivable = false},
                                     nullptr,
                                     finish};

}  // namespace counterfoil::rules
