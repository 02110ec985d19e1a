#include "tools/replay/cuda/judging.h"

#include <algorithm>
#include <type_traits>

#include "tools/replay/cuda/judge_kernels.h"
#include "tools/replay/cuda/judge_tallies.h"

namespace counterfoil::replay {

static_assert(std::is_trivially_copyable_v<judge::Tally<float>>, "tallies are copied as bytes");
static_assert(std::is_trivially_copyable_v<JudgePiece>, "pieces are copied as bytes");

Result<Judging> Judging::make(const std::string& where) {
  Judging made;
  made.where_ = where;
  auto stream = make_stream(where);
  if (!stream) return stream.error();
  made.stream_ = std::move(*stream);
  auto staging = Staging::make(where);
  if (!staging) return staging.error();
  made.staging_ = std::move(*staging);
  for (DeviceMemory& buffer : made.buffers_) {
    auto memory = allocate_device(Staging::kHalfBytes, where);
    if (!memory) return memory.error();
    buffer = std::move(*memory);
  }
  return made;
}

std::optional<Error> Judging::failed_at(std::string_view call, cudaError_t status) const {
  return failure_of(call, status, where_);
}

Part<judge::Statistics> Judging::judge(std::span<const Comparison> batch, std::size_t first) {
  const std::span<const Comparison> rest = batch.subspan(first);
  std::vector<judge::Tally<float>> narrow;
  std::vector<judge::Tally<double>> wide;
  std::optional<Error> failed = tally(rest, narrow);
  if (!failed) failed = tally(rest, wide);
  if (failed) {
    const cudaError_t status = cudaDeviceSynchronize();
    static_cast<void>(cudaGetLastError());
    return failed_part<judge::Statistics>(first, rest.size(), *failed, status != cudaSuccess);
  }
  Part<judge::Statistics> part;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    part.results.emplace_back(is_wide(rest[i]) ? statistics_of(rest[i], wide[i])
                                               : statistics_of(rest[i], narrow[i]));
  }
  return part;
}

template <class Real>
std::optional<Error> Judging::tally(std::span<const Comparison> batch,
                                    std::vector<judge::Tally<Real>>& tallies) {
  tallies.resize(batch.size());
  const auto loads = pack_comparisons(batch, std::is_same_v<Real, double>, Staging::kHalfBytes);
  if (loads.empty()) return std::nullopt;
  std::size_t most_pieces = 0;
  for (const JudgeLoad& load : loads) most_pieces = std::max(most_pieces, load.pieces.size());
  auto partials = allocate_device(most_pieces * kJudgeBlocks * sizeof(judge::Tally<Real>), where_);
  if (!partials) return partials.error();
  const std::uint64_t bytes = batch.size() * sizeof(judge::Tally<Real>);
  auto totals = allocate_device(bytes, where_);
  if (!totals) return totals.error();
  // A tally of no elements is all zeros.
  if (auto failed = failed_at("cudaMemsetAsync", cudaMemsetAsync(totals->get(), 0, bytes, stream_.get()))) {
    return failed;
  }
  for (std::size_t i = 0; i < loads.size(); ++i) {
    auto failed = send_and_launch(batch, loads[i], i % 2, static_cast<judge::Tally<Real>*>(partials->get()),
                                  static_cast<judge::Tally<Real>*>(totals->get()));
    if (failed) return failed;
  }
  const Segment all{reinterpret_cast<std::byte*>(tallies.data()), 0, bytes};
  return staging_->to_host(static_cast<const std::byte*>(totals->get()), {&all, 1}, stream_.get());
}

template <class Real>
std::optional<Error> Judging::send_and_launch(std::span<const Comparison> batch, const JudgeLoad& load,
                                              std::size_t buffer, judge::Tally<Real>* partials,
                                              judge::Tally<Real>* tallies) {
  auto half = staging_->next_half();
  if (!half) return half.error();
  fill(load, batch, *half);
  auto* bytes = static_cast<std::byte*>(buffers_[buffer].get());
  if (auto failed = staging_->send_half(bytes, load.bytes, stream_.get())) return failed;
  std::uint64_t most = 0;
  for (const JudgePiece& piece : load.pieces) most = std::max(most, piece.count);
  const auto status =
      judge_pieces(reinterpret_cast<const JudgePiece*>(bytes), static_cast<unsigned>(load.pieces.size()),
                   most, reinterpret_cast<const unsigned char*>(bytes), partials, tallies, stream_.get());
  return failed_at("the launch of a judge", status);
}

}  // namespace counterfoil::replay
