#include "tools/replay/cuda/emulated_engine.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>

#include "tools/replay/cpu/evaluation_fault.h"
#include "tools/replay/cuda/batch_results.h"
#include "tools/replay/cuda/emulation.h"
#include "tools/replay/cuda/judge_body.h"
#include "tools/replay/cuda/judge_packing.h"
#include "tools/replay/cuda/judge_tallies.h"
#include "tools/replay/cuda/segments.h"

namespace counterfoil::replay {

namespace {

struct Free {
  void operator()(void* memory) const { std::free(memory); }
};
using Memory = std::unique_ptr<std::byte, Free>;

/// Bytes that are no number, so that what nobody wrote shows.
Memory memory_of(std::uint64_t bytes) {
  const std::uint64_t rounded = (bytes / 256 + 1) * 256;
  Memory memory(static_cast<std::byte*>(std::aligned_alloc(256, rounded)));
  std::memset(memory.get(), 0xff, rounded);
  return memory;
}

constexpr std::uint64_t kPieceBytes = 1000;  // small, and no multiple of anything

void to_arena(const BatchPlan& plan, std::byte* arena) {
  std::vector<Segment> segments;
  for (const Upload& upload : plan.uploads) {
    auto* host = reinterpret_cast<std::byte*>(const_cast<double*>(upload.from));
    segments.push_back({host, upload.at * sizeof(double), upload.count * sizeof(double)});
  }
  for (const Piece& piece : pieces_of(segments, kPieceBytes)) {
    std::vector<std::byte> staged(piece.bytes);
    for (const Segment& part : piece.parts)
      std::memcpy(staged.data() + (part.at - piece.at), part.host, part.bytes);
    std::memcpy(arena + piece.at, staged.data(), staged.size());
  }
}

void from_arena(const BatchResults& results, const std::byte* arena) {
  for (const Fetch& fetch : results.fetches()) {
    if (fetch.count > 0)
      std::memcpy(fetch.into, arena + fetch.at * sizeof(double), fetch.count * sizeof(double));
  }
}

template <class Real>
std::vector<judge::Tally<Real>> tallies_of(std::span<const Comparison> batch, std::uint64_t buffer_bytes) {
  std::vector<judge::Tally<Real>> tallies(batch.size());
  for (const JudgeLoad& load : pack_comparisons(batch, std::is_same_v<Real, double>, buffer_bytes)) {
    const Memory buffer = memory_of(buffer_bytes);
    fill(load, batch, buffer.get());
    const auto* bytes = reinterpret_cast<const unsigned char*>(buffer.get());
    const auto* pieces = reinterpret_cast<const JudgePiece*>(buffer.get());
    for (std::size_t i = 0; i < load.pieces.size(); ++i) {
      constexpr std::uint64_t kThreads = 512;
      for (std::uint64_t thread = kThreads; thread-- > 0;) {
        merge(tallies[pieces[i].comparison], judge_thread<Real>(pieces[i], bytes, thread, kThreads));
      }
    }
  }
  return tallies;
}

}  // namespace

std::vector<Result<Tensor>> EmulatedEngine::evaluate(std::span<const Evaluation> batch) {
  std::vector<Result<Tensor>> all;
  for (parts_ = 0; all.size() < batch.size(); ++parts_) {
    if (auto fault = mismatch(batch[all.size()])) {
      all.emplace_back(*fault);
      continue;
    }
    const BatchPlan plan = plan_batch(batch, all.size(), arena_numbers_);
    if (plan.evaluations.empty()) {
      all.emplace_back(Error{Error::Kind::unreadable, "emulated", "does not fit", ""});
      continue;
    }
    const Memory memory = memory_of(plan.end * sizeof(double));
    auto* arena = reinterpret_cast<double*>(memory.get());
    BatchResults results(batch, plan);
    to_arena(plan, memory.get());
    for (const PlannedEvaluation& evaluation : plan.evaluations) {
      const Program& program = *batch[evaluation.index].program;
      const std::vector<Destination> registers = registers_at(evaluation, arena);
      for (std::size_t step = 0; step < program.steps.size(); ++step) {
        const StepArguments arguments =
            arguments_of(program, step, registers, fault_at(plan, evaluation, step, arena));
        if (!has_no_work(arguments)) std::visit([](const auto& told) { emulate(told); }, arguments);
      }
    }
    from_arena(results, memory.get());
    std::ranges::move(results.take([arena](std::uint64_t at) { return arena[at]; }), std::back_inserter(all));
  }
  return all;
}

std::vector<Result<judge::Statistics>> EmulatedEngine::judge(std::span<const Comparison> batch) {
  const auto narrow = tallies_of<float>(batch, buffer_bytes_);
  const auto wide = tallies_of<double>(batch, buffer_bytes_);
  std::vector<Result<judge::Statistics>> all;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    all.emplace_back(is_wide(batch[i]) ? statistics_of(batch[i], wide[i])
                                       : statistics_of(batch[i], narrow[i]));
  }
  return all;
}

}  // namespace counterfoil::replay
