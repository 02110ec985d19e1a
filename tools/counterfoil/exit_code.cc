#include "tools/counterfoil/exit_code.h"

#include <algorithm>
#include <array>

namespace counterfoil::command {

ExitCode graver(ExitCode a, ExitCode b) {
  constexpr std::array kFromGravest = {ExitCode::internal,   ExitCode::usage,    ExitCode::fail,
                                       ExitCode::incomplete, ExitCode::no_input, ExitCode::pass};
  return *std::find_if(kFromGravest.begin(), kFromGravest.end(),
                       [&](ExitCode c) { return c == a || c == b; });
}

ExitCode exit_code_of(const Error& error) {
  switch (error.kind) {
    case Error::Kind::usage:
      return ExitCode::usage;
    case Error::Kind::not_found:
      return ExitCode::no_input;
    case Error::Kind::malformed:
      return ExitCode::fail;
    case Error::Kind::unreadable:
      return ExitCode::incomplete;
    case Error::Kind::internal:
      return ExitCode::internal;
  }
  return ExitCode::internal;
}

}  // namespace counterfoil::command
