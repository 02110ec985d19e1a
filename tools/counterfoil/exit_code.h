#pragma once

#include "counterfoil/result.h"

namespace counterfoil::command {

/// What the process tells its caller. Never depends on the format of a report.
enum class ExitCode : int {
  pass = 0,        ///< every applicable rule was checked and held
  fail = 1,        ///< a violation
  usage = 2,       ///< usage or configuration error
  no_input = 3,    ///< a missing path, an empty directory, nothing that could be checked
  incomplete = 4,  ///< no violation, and a check could not run
  internal = 5,    ///< our bug
};

/// Over several bundles the gravest wins: 5, 2, 1, 4, 3, 0.
ExitCode graver(ExitCode a, ExitCode b);

/// What an error that kept a bundle from being checked stands for.
ExitCode exit_code_of(const Error& error);

}  // namespace counterfoil::command
