#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"

namespace CLI {
class App;
}

namespace counterfoil::command {

/// One verb of the command: its options, and what it does with them. One file a verb.
class Verb {
 public:
  virtual ~Verb() = default;
  virtual std::string_view name() const = 0;
  /// One line, as `counterfoil --help` lists it.
  virtual std::string_view summary() const = 0;
  /// Declares options on the verb's own sub-command; values are bound to members.
  virtual void declare(CLI::App& app) = 0;
  virtual ExitCode run(Console& console) = 0;
};

/// Every verb, in the order in which help lists them.
std::vector<std::unique_ptr<Verb>> all_verbs();

}  // namespace counterfoil::command
