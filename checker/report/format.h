#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "counterfoil/report.h"

namespace counterfoil::report {

/// How a person wants it. Formats for machines look at none of these.
struct FormatOptions {
  bool colour = false;   ///< ANSI colours: for a terminal, and never with NO_COLOR
  bool quiet = false;    ///< the first line of every error and warning, and the verdict
  bool verbose = false;  ///< everything: all findings that were kept, all claims, the whole ledger
  std::uint64_t findings_shown = 20;  ///< per rule, where not verbose; the true count is always shown
};

/// One way to write a report. `write` is pure: it appends to `out` what the report and the options say, the
/// same bytes every time.
struct Format {
  std::string_view name;         ///< as in `--report NAME=PATH`; also the name of its folder
  std::string_view description;  ///< one line
  std::string_view extension;    ///< of a file that holds it, without the dot
  void (*write)(const Report& report, const FormatOptions& options, std::string& out) = nullptr;
};

/// Every format, by name. The list is generated from the folders: a folder checker/report/<name>/ defines
/// `extern const Format <name>_format` in its format.cc.
const std::vector<const Format*>& all_formats();

/// Null where no format has that name.
const Format* find_format(std::string_view name);

}  // namespace counterfoil::report
