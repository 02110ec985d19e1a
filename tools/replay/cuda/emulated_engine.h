#pragma once

#include "tools/replay/engine.h"

namespace counterfoil::replay {

/// For tests: the CUDA engine with its device taken away. Plans, copies, arguments, kernel bodies and results
/// are those of the engine; memory and threads are the CPU's.
class EmulatedEngine : public Engine {
 public:
  /// Of an arena of `arena_numbers` numbers, and buffers of `buffer_bytes`.
  EmulatedEngine(std::uint64_t arena_numbers, std::uint64_t buffer_bytes)
      : arena_numbers_(arena_numbers), buffer_bytes_(buffer_bytes) {
    device_.id = "emulated";
  }

  const Device& device() const override { return device_; }
  std::vector<Result<Tensor>> evaluate(std::span<const Evaluation> batch) override;
  std::vector<Result<judge::Statistics>> judge(std::span<const Comparison> batch) override;

  /// How many plans the last batch took.
  std::size_t parts() const { return parts_; }

 private:
  Device device_;
  std::uint64_t arena_numbers_;
  std::uint64_t buffer_bytes_;
  std::size_t parts_ = 0;
};

}  // namespace counterfoil::replay
