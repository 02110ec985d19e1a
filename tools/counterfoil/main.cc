#include <stdlib.h>  // defines __GLIBC__ where that is the library
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "checker/exact/nearest_name.h"
#include "counterfoil/version.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"
#include "tools/counterfoil/verb.h"

namespace {

using counterfoil::command::Console;
using counterfoil::command::ExitCode;
using counterfoil::command::Verb;

constexpr const char* kExitCodes =
    "exit codes: 0 pass, 1 fail, 2 usage, 3 no input, 4 incomplete, 5 internal error";

/// What is folded of evidence grows by doubling. Left to itself, the allocator soon keeps such pieces, of
/// many megabytes, in its heaps, between what is still in use; from a mebibyte on they go back when they are
/// free.
void give_back_large_memory() {
#ifdef __GLIBC__
  constexpr int kMebibyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, kMebibyte);
#endif
}

/// CLI11 says of a misspelt verb only that one is required.
std::optional<counterfoil::Error> unknown_verb(int argc, char** argv,
                                               const std::vector<std::unique_ptr<Verb>>& verbs) {
  if (argc < 2 || *argv[1] == '-' || *argv[1] == '\0') return std::nullopt;
  std::vector<std::string_view> names;
  for (const auto& verb : verbs) names.push_back(verb->name());
  const std::string_view given = argv[1];
  if (std::find(names.begin(), names.end(), given) != names.end()) return std::nullopt;
  const auto nearest = counterfoil::nearest_name(given, names);
  return counterfoil::Error{
      counterfoil::Error::Kind::usage, "", "no verb is called " + std::string(given),
      nearest ? "did you mean " + std::string(*nearest) + "?" : "counterfoil --help lists the verbs"};
}

ExitCode run(int argc, char** argv, Console& console) {
  CLI::App app("Checks whether the receipts of a benchmark support what is claimed from them.",
               "counterfoil");
  app.set_version_flag("--version", std::string("counterfoil ") + counterfoil::version());
  app.require_subcommand(1);
  app.footer(kExitCodes);
  std::string colour = "auto";
  app.add_option("--color", colour, "auto, always or never; NO_COLOR is honoured")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.fallthrough();

  const auto verbs = counterfoil::command::all_verbs();
  if (const auto error = unknown_verb(argc, argv, verbs)) {
    console.error(*error);
    return ExitCode::usage;
  }
  for (const auto& verb : verbs) {
    CLI::App* sub = app.add_subcommand(std::string(verb->name()), std::string(verb->summary()));
    sub->footer(kExitCodes);
    // The options of all verbs would be a quarter of what a start takes.
    if (std::find(argv + 1, argv + argc, verb->name()) != argv + argc) verb->declare(*sub);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {
    std::ostringstream text;
    app.exit(asked, text, text);
    console.out(text.str());
    return ExitCode::pass;
  } catch (const CLI::ParseError& error) {
    std::string hint = "counterfoil --help lists the verbs";
    for (const CLI::App* verb : app.get_subcommands()) {
      hint = "counterfoil " + verb->get_name() + " --help lists its options";
    }
    console.error({counterfoil::Error::Kind::usage, "", error.what(), hint});
    return ExitCode::usage;
  }
  console.set_colour(colour == "always"  ? Console::Colour::always
                     : colour == "never" ? Console::Colour::never
                                         : Console::Colour::automatic);
  for (const auto& verb : verbs) {
    if (app.got_subcommand(std::string(verb->name()))) return verb->run(console);
  }
  return ExitCode::internal;
}

}  // namespace

int main(int argc, char** argv) {
  give_back_large_memory();
  Console console;
  ExitCode code = ExitCode::internal;
  try {
    code = run(argc, argv, console);
  } catch (const std::bad_alloc&) {
    console.error(
        {counterfoil::Error::Kind::internal, "", "out of memory", "the bundle was not checked to its end"});
  } catch (const std::exception&) {
    console.error({counterfoil::Error::Kind::internal, "", "a bug in counterfoil stopped this run",
                   "nothing is concluded about the bundle; please report it with the command line"});
  }
  // A report that did not reach its reader must not look like a pass.
  if (!console.out_is_good() && code == ExitCode::pass) code = ExitCode::internal;
  return static_cast<int>(code);
}
