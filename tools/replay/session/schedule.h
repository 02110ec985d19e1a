#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/judge/judge.h"
#include "checker/model/fixture.h"
#include "checker/model/replay_receipt.h"
#include "tools/replay/program.h"

namespace counterfoil::replay {

/// What would run for one fixture, and why nothing deeper. Made of what the fixture says alone: no tensor is
/// read, and no recorded result is looked at.
struct Planned {
  const model::Fixture* fixture = nullptr;
  model::ReplayDepth depth = model::ReplayDepth::re_judged;
  std::string cannot;      ///< why it cannot be replayed at all; empty where it can
  std::string not_deeper;  ///< why it stops short of what was asked for; empty where it does not
  judge::JudgeId judge = judge::JudgeId::sol_execbench_1;
  judge::Tolerance tolerance;
  std::optional<Program> reference;  ///< re_executed
  std::optional<Program> candidate;  ///< re_executed
};

/// The deepest replay of a fixture that goes no deeper than `deepest`.
Planned plan_replay(const model::Fixture& fixture, model::ReplayDepth deepest);

}  // namespace counterfoil::replay
