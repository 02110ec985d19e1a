#pragma once

#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::command {

/// The other side of run_replay: reads fixture ids from standard input, a JSON string a line, replays them on
/// `device`, and prints the observation of each as soon as there is one.
ExitCode replay_as_child(const bundle::Tree& tree, const std::vector<replay::Planned>& planned,
                         const std::string& device, Console& console);

}  // namespace counterfoil::command
