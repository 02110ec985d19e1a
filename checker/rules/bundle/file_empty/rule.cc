#include <fmt/format.h>
#include <string_view>

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

bool must_say_something(std::string_view role) {
  for (std::string_view evidence :
       {"plan", "attempts", "baselines", "series", "costs", "claims", "fixtures", "tensors"}) {
    if (role == evidence) return true;
  }
  return false;
}

void finish(const Facts& facts, RuleRun& run) {
  for (const summary::FileState& file : facts.intake.files) {
    if (!file.present || !file.listed || !must_say_something(file.role)) continue;
    run.examined();
    if (file.bytes == 0) {
      run.report({file.path, 0, 0, 0, ""}, fmt::format("{} is empty", file.path),
                 fmt::format("at least one byte of role {}", file.role), "0 bytes");
    }
  }
}

}  // namespace

extern const Rule bundle_file_empty;
const Rule bundle_file_empty = {{.id = "bundle.file_empty",
                                 .clause = "1.16",
                                 .title = "a file that must say something is empty",
                                 .why = "a plan, attempts, claims and other evidence are not empty",
                                 .fix = "publish the content, or take the file off the list",
                                 .waivable = false},
                                nullptr,
                                finish};

}  // namespace counterfoil::rules
