#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/report/format.h"
#include "counterfoil/report.h"
#include "counterfoil/result.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"

namespace CLI {
class App;
}

namespace counterfoil::command {

/// Where a verb's reports go, and how much they say.
class ReportOutput {
 public:
  /// --report, --findings, -q and -v.
  void declare(CLI::App& app);
  /// Takes the options at their word, once they are parsed. Error: usage.
  std::optional<Error> prepare();

  void add(const Report& report, const Console& console);
  /// Writes what was added; the graver of `code` and what came of that.
  ExitCode write(Console& console, ExitCode code) const;

 private:
  /// `FORMAT=PATH`; a path of `-` is standard output.
  struct Destination {
    const report::Format* format = nullptr;
    std::string path;
    std::string text;
  };

  std::vector<std::string> reports_;
  report::FormatOptions format_;
  std::vector<Destination> destinations_;
};

}  // namespace counterfoil::command
