#pragma once

#include "counterfoil/check.h"

namespace CLI {
class App;
}

namespace counterfoil::command {

/// --expect-plan, --expect-bundle and --expect-archive: what a gate pins.
void declare_pins(CLI::App& app, CheckOptions& options);

}  // namespace counterfoil::command
