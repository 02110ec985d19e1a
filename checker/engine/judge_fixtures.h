#pragma once

#include "checker/bundle/tree.h"
#include "checker/summary/fixtures.h"
#include "checker/summary/intake.h"

namespace counterfoil::engine {

/// Looks into the tensors of a bundle: the header of every file that is listed as `tensors`, the digest of
/// every tensor that a fixture names, and the outputs of every fixture, judged again. A tensor is streamed
/// and never held; a pair of outputs that several fixtures share is judged once. What cannot be done leaves
/// its reason.
void judge_fixtures(const bundle::Tree& tree, const summary::Intake& intake, summary::Fixtures& fixtures);

}  // namespace counterfoil::engine
