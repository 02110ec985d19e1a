#include "counterfoil/check.h"

#include "checker/engine/assemble.h"
#include "checker/engine/examine.h"

namespace counterfoil {

Result<Report> check(const CheckOptions& options) {
  auto examined = engine::examine(options);
  if (!examined) return examined.error();
  Report report = engine::assemble(examined->facts, examined->runs, *examined->opened.tree);
  report.subject = options.path;
  return report;
}

}  // namespace counterfoil
