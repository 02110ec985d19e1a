#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/judge/judge.h"
#include "counterfoil/result.h"
#include "tools/replay/program.h"
#include "tools/replay/tensor.h"

namespace counterfoil::replay {

/// Where an engine runs.
struct Device {
  std::string id;           ///< `cpu`, `cuda:0`
  std::string name;         ///< model
  std::string capability;   ///< `sm_90`; empty for a CPU
  std::string driver;       ///< empty for a CPU
  std::string runtime;      ///< empty for a CPU
  std::string uuid_sha256;  ///< digest of the device's UUID; empty for a CPU
  std::uint64_t memory_bytes = 0;
};

/// One program and the tensors for its inputs, in its order.
struct Evaluation {
  const Program* program = nullptr;
  std::vector<const Tensor*> inputs;
  bool with_spread = true;
};

/// One comparison of two outputs that lie in memory.
struct Comparison {
  judge::JudgeId judge = judge::JudgeId::sol_execbench_1;
  judge::Tolerance tolerance;
  judge::Side candidate;
  judge::Side reference;
  std::uint64_t elements = 0;
};

/// The seam: what computes formulas and judges. Every engine gives the same bits for judging; for formulas,
/// values that lie within each other's spread.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual const Device& device() const = 0;

  /// Evaluates a batch; one result each, in order. An error of one (memory, a device call, with its name) is
  /// its own.
  virtual std::vector<Result<Tensor>> evaluate(std::span<const Evaluation> batch) = 0;

  /// Judges a batch; one result each, in order.
  virtual std::vector<Result<judge::Statistics>> judge(std::span<const Comparison> batch) = 0;
};

}  // namespace counterfoil::replay
