#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "checker/bundle/tree.h"
#include "checker/report/format.h"
#include "tools/counterfoil/console.h"
#include "tools/counterfoil/exit_code.h"
#include "tools/counterfoil/replay_page.h"
#include "tools/replay/session/choose.h"
#include "tools/replay/session/schedule.h"

namespace counterfoil::command {

/// A replay that somebody asked for.
struct ReplayRun {
  std::string path;  ///< of the bundle, for child processes
  ReplaySubject subject;
  replay::Choice choice;
  std::string started;  ///< RFC 3339
  std::string receipt;  ///< where to write it; empty: nowhere
  bool run_source = false;
  bool judge_only = false;
  std::chrono::nanoseconds timeout{0};  ///< a fixture in a child process
  report::FormatOptions format;
};

/// Replays, writes the receipt as results come, prints the page. On the CPU formulas run in this process; on
/// a device, and whatever runs foreign code, in children. Pass only if every fixture was confirmed; fail if
/// one was contradicted; incomplete if one could not be decided.
ExitCode run_replay(const bundle::Tree& tree, const std::vector<replay::Planned>& planned,
                    const ReplayRun& run, Console& console);

}  // namespace counterfoil::command
