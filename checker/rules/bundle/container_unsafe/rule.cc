#include "checker/rules/bundle/tree_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_tree_faults(
      facts,
      {bundle::TreeFaultKind::special, bundle::TreeFaultKind::encrypted, bundle::TreeFaultKind::several_roots,
       bundle::TreeFaultKind::outside_root, bundle::TreeFaultKind::bomb, bundle::TreeFaultKind::damaged,
       bundle::TreeFaultKind::tool_limit, bundle::TreeFaultKind::unreadable},
      run);
}

}  // namespace

extern const Rule bundle_container_unsafe;
const Rule bundle_container_unsafe = {
    {.id = "bundle.container_unsafe",
     .clause = "1.5",
     .title = "the container holds what no bundle needs",
     .why = "an archive stays within the limits on entries and expansion, and holds plain files and folders "
            "only, under one root",
     .fix = "build the archive from the bundle directory alone, without encryption",
     .waivable = false},
    nullptr,
    finish};

}  // namespace counterfoil::rules
