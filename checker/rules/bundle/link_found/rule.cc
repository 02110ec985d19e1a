#include "checker/rules/bundle/tree_faults.h"

#include "checker/rules/require.h"
#include "checker/rules/rule.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  report_tree_faults(facts, {bundle::TreeFaultKind::symlink, bundle::TreeFaultKind::hard_link}, run);
}

}  // namespace

extern const Rule bundle_link_found;
const Rule bundle_link_found = {{.id = "bundle.link_found",
                                 .clause = "1.4",
                                 .title = "the bundle holds a link",
                                 .why = "nothing in a bundle is a link: a link is followed by nobody here",
                                 .fix = "put the file itself into the bundle",
                                 .waivable = false},
                                nullptr,
                                finish};

}  // namespace counterfoil::rules
