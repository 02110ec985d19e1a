#include "checker/rules/bundle/tree_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_tree_faults(facts,
                     {bundle::TreeFaultKind::path_collision_case,
                      bundle::TreeFaultKind::path_collision_unicode, bundle::TreeFaultKind::duplicate_path},
                     run);
}

}  // namespace

extern const Rule bundle_path_collision;
const Rule bundle_path_collision = {{.id = "bundle.path_collision",
                                     .clause = "1.4",
                                     .title = "two paths are one on another machine",
                                     .why = "no two paths are equal when case or Unicode form is ignored",
                                     .fix = "rename one of the two files",
                                     .waivable = false},
                                    nullptr,
                                    finish};

}  // namespace counterfoil::rules
