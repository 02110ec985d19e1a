#pragma once

#include <string>
#include <vector>

#include "tools/replay/engine.h"
#include "tools/replay/record/outputs.h"
#include "tools/replay/record/recipe.h"

namespace counterfoil::replay {

struct BundleFile {
  std::string path;
  std::string text;
};

/// The plan: one slot a candidate; without its digest where that is empty.
std::string plan_text(const Recipe& recipe, const Outputs& outputs, const std::string& digest);

/// A whole bundle of what was computed, not sealed yet: one planned slot and one fixture a candidate, and the
/// claim of how many the judge accepts. bundle.json comes last.
/// `plan_digest` is what `counterfoil freeze` prints of the plan.
std::vector<BundleFile> bundle_files(const Recipe& recipe, const Outputs& outputs, const Device& device,
                                     const std::string& plan_digest);

}  // namespace counterfoil::replay
