#include <string>

#include <fmt/format.h>

#include "checker/rules/import/faults.h"

namespace counterfoil::rules {

namespace {

void finish(const Facts& facts, RuleRun& run) {
  if (!require_import(facts, run)) return;
  run.examined();
  const model::ImportLog& log = facts.imported;
  if (log.lines == 0 || log.unreadable_lines > 0) return;  // another finding says why
  const summary::FileState* file = nullptr;
  for (const summary::FileState& f : facts.intake.files) {
    if (f.role == "import") file = &f;
  }
  if (log.headers.size() != 1 || log.headers.front().line != 1) {
    const Location where = log.headers.size() > 1 ? log.headers[1] : Location{file->path, 1, 1, 0, ""};
    run.report(where, "the log of the import does not begin with one importer", "one importer, in line 1",
               fmt::format("{}", log.headers.size()));
  } else if (log.sources.empty()) {
    run.report(log.headers.front(), "the log of the import names no source", "every file that was read",
               "none");
  }
}

}  // namespace

extern const Rule import_header_missing;
const Rule import_header_missing = {{.id = "import.header_missing",
                                     .clause = "14.1",
                                     .title = "the log of the import does not begin with its importer",
                                     .why = "the log begins with the importer, its version and the revisions "
                                            "of the format, once, and names every file that was read",
                                     .fix = "import the source again"},
                                    nullptr,
                                    finish};

}  // namespace counterfoil::rules
