#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/examine.h"
#include "checker/report/escape.h"
#include "checker/report/text/sheet.h"
#include "counterfoil/location.h"
#include "counterfoil/report.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"

namespace counterfoil::command {

/// How much of an answer is wanted, and how.
struct PageOptions {
  static constexpr std::size_t kListed = 20;  ///< of each group, where not all are asked for

  bool all = false;
  bool colour = false;
};

/// A bundle that somebody asks about. It was checked to its end, so that no answer looks better than the
/// bundle it is from: every answer ends with the bundle's verdict, and has its exit code.
class Inquiry {
 public:
  /// Errors as counterfoil::check. `also_keep`: field paths of numbers that no claim needs and the answer
  /// does.
  static Result<Inquiry> open(const std::string& path, Console& console,
                              const std::vector<std::string>& also_keep = {});

  const rules::Facts& facts() const { return examined_.facts; }
  const model::Manifest& manifest() const { return *facts().manifest(); }
  const model::Plan& plan() const { return *facts().plan(); }
  /// None where no claim was published, or none could be used.
  const model::ClaimSet& claims() const;
  const bundle::Tree& tree() const { return *examined_.opened.tree; }
  const Report& report() const { return report_; }
  ExitCode exit_code() const;

  /// What is not there to answer from: bundle.json, or the slots of the plan.
  std::optional<Error> lacking() const;

  /// Title and evidence status, with which every answer begins.
  void begin(report::text::Sheet& sheet, std::string_view subject) const;
  /// The bundle's verdict, with which every answer ends.
  void end(report::text::Sheet& sheet) const;

 private:
  Inquiry(engine::Examined examined, Report report)
      : examined_(std::move(examined)), report_(std::move(report)) {}

  engine::Examined examined_;
  Report report_;
};

/// Text that a bundle brought, fit for a terminal: credentials masked, control characters escaped.
std::string shown(std::string_view text, std::size_t most = report::kLongestShown);

/// `attempts.ndjson:14`, or the file alone where the place is a file as a whole.
std::string shown_place(const Location& where);

}  // namespace counterfoil::command
