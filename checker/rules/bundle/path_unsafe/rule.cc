#include "checker/rules/bundle/tree_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_tree_faults(facts,
                     {bundle::TreeFaultKind::path_absolute, bundle::TreeFaultKind::path_parent,
                      bundle::TreeFaultKind::path_invalid, bundle::TreeFaultKind::path_too_long},
                     run);
}

}  // namespace

extern const Rule bundle_path_unsafe;
const Rule bundle_path_unsafe = {
    {.id = "bundle.path_unsafe",
     .clause = "1.4",
     .title = "a path leads out of the bundle or cannot be a path",
     .why = "paths are relative, without .. or control characters, and at most 4096 bytes long",
     .fix = "rename the file inside the bundle",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
