#include "tools/counterfoil/report_output.h"

#include <algorithm>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "checker/bundle/write_atomically.h"

namespace counterfoil::command {

void ReportOutput::declare(CLI::App& app) {
  app.add_option("--report", reports_,
                 "FORMAT=PATH, repeatable; - is standard output. The default is text=-");
  app.add_option("--findings", format_.findings_shown, "Findings shown per rule in the text report")
      ->capture_default_str();
  app.add_flag("-q,--quiet", format_.quiet,
               "Only the first line of each finding, what could not be checked, and the verdict");
  app.add_flag("-v,--verbose", format_.verbose,
               "Every finding kept, every claim, and the whole ledger of rules");
}

std::optional<Error> ReportOutput::prepare() {
  for (const std::string& text : reports_) {
    const std::size_t equals = text.find('=');
    const report::Format* known = report::find_format(text.substr(0, equals));
    if (known == nullptr || equals == std::string::npos || equals + 1 == text.size()) {
      std::string names;
      for (const report::Format* format : report::all_formats()) names += fmt::format(" {}", format->name);
      return Error{Error::Kind::usage, "--report", fmt::format("'{}' is not FORMAT=PATH", text),
                   "formats:" + names};
    }
    destinations_.push_back({known, text.substr(equals + 1), ""});
  }
  if (destinations_.empty()) destinations_.push_back({report::find_format("text"), "-", ""});
  const auto to_out = std::count_if(destinations_.begin(), destinations_.end(),
                                    [](const Destination& destination) { return destination.path == "-"; });
  if (to_out > 1)
    return Error{Error::Kind::usage, "--report", "two reports on standard output", "give one a path"};
  return std::nullopt;
}

void ReportOutput::add(const Report& report, const Console& console) {
  for (Destination& destination : destinations_) {
    report::FormatOptions format = format_;
    format.colour = destination.path == "-" && console.colour();
    destination.format->write(report, format, destination.text);
  }
}

ExitCode ReportOutput::write(Console& console, ExitCode code) const {
  for (const Destination& destination : destinations_) {
    if (destination.path == "-") {
      console.out(destination.text);
    } else if (const auto written = bundle::write_atomically(destination.path, destination.text); !written) {
      console.error(written.error());
      code = graver(code, ExitCode::usage);
    }
  }
  return code;
}

}  // namespace counterfoil::command
