#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "tools/replay/cuda/judge_packing.h"
#include "tools/replay/cuda/part.h"
#include "tools/replay/cuda/resources.h"
#include "tools/replay/cuda/staging.h"

namespace counterfoil::replay {

/// Judges comparisons on the current device. Their bytes stream through two buffers, so that the device's
/// memory does not grow with them.
class Judging {
 public:
  static Result<Judging> make(const std::string& where);

  /// All of a batch, from `first` on.
  Part<judge::Statistics> judge(std::span<const Comparison> batch, std::size_t first);

 private:
  template <class Real>
  std::optional<Error> tally(std::span<const Comparison> batch, std::vector<judge::Tally<Real>>& tallies);
  template <class Real>
  std::optional<Error> send_and_launch(std::span<const Comparison> batch, const JudgeLoad& load,
                                       std::size_t buffer, judge::Tally<Real>* partials,
                                       judge::Tally<Real>* tallies);
  std::optional<Error> failed_at(std::string_view call, cudaError_t status) const;

  std::string where_;
  CudaStream stream_;
  std::optional<Staging> staging_;
  std::array<DeviceMemory, 2> buffers_;
};

}  // namespace counterfoil::replay
