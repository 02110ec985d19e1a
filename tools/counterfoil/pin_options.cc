#include "tools/counterfoil/pin_options.h"

#include <string>

#include <CLI/CLI.hpp>

namespace counterfoil::command {

namespace {

/// An empty digest would pin nothing and look like a pin.
std::string no_digest(const std::string& text) {
  const bool digits = text.find_first_not_of("0123456789abcdef") == std::string::npos;
  return digits && text.size() == 64
             ? ""
             : "want 64 lower-case hexadecimal digits of a SHA-256, found '" + text + "'";
}

}  // namespace

void declare_pins(CLI::App& app, CheckOptions& options) {
  app.add_option("--expect-plan", options.expect_plan,
                 "SHA-256 that `counterfoil freeze` printed for the plan")
      ->check(no_digest);
  app.add_option("--expect-bundle", options.expect_bundle, "SHA-256 of bundle.json")->check(no_digest);
  app.add_option("--expect-archive", options.expect_archive,
                 "SHA-256 of the archive, verified before it is opened")
      ->check(no_digest);
}

}  // namespace counterfoil::command
