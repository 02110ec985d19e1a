#pragma once

#include <functional>
#include <span>
#include <vector>

#include "checker/bundle/tree.h"
#include "tools/replay/engine.h"
#include "tools/replay/session/observation.h"
#include "tools/replay/session/schedule.h"
#include "tools/replay/session/tensor_files.h"

namespace counterfoil::replay {

/// Replays fixtures on one engine, up to depth re_executed. Reads inputs and formulas; the recorded verdict
/// is looked at once everything is computed, to say what the result means for it. Must not outlive tree and
/// engine.
class Replayer {
 public:
  Replayer(const bundle::Tree& tree, Engine& engine) : files_(tree), engine_(engine) {}

  /// Replays in batches, and hands over each observation as its batch is done, in order.
  void replay(std::span<const Planned> planned, const std::function<void(Observation)>& done);

 private:
  std::vector<Observation> replay_batch(std::span<const Planned> batch);
  Observation judge_streamed(const Planned& planned);

  TensorFiles files_;
  Engine& engine_;
};

}  // namespace counterfoil::replay
