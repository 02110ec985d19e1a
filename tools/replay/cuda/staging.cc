#include "tools/replay/cuda/staging.h"

#include <cstring>

namespace counterfoil::replay {

Result<Staging> Staging::make(const std::string& where) {
  Staging staging;
  staging.where_ = where;
  for (Half& half : staging.halves_) {
    auto memory = allocate_pinned(kHalfBytes, where);
    if (!memory) return memory.error();
    auto event = make_event(where);
    if (!event) return event.error();
    half = {std::move(*memory), std::move(*event)};
  }
  return staging;
}

std::optional<Error> Staging::wait_for(const Half& half, std::string_view what) const {
  return failure_of(what, cudaEventSynchronize(half.copied.get()), where_);
}

Result<std::byte*> Staging::next_half() {
  const Half& half = halves_[next_];
  if (auto failed = wait_for(half, "cudaEventSynchronize after an upload")) return *failed;
  return half.bytes();
}

std::optional<Error> Staging::send_half(std::byte* to, std::uint64_t bytes, cudaStream_t stream) {
  const Half& half = halves_[next_];
  next_ = 1 - next_;
  const auto copied = cudaMemcpyAsync(to, half.bytes(), bytes, cudaMemcpyHostToDevice, stream);
  if (auto failed = failure_of("cudaMemcpyAsync to the device", copied, where_)) return failed;
  return failure_of("cudaEventRecord", cudaEventRecord(half.copied.get(), stream), where_);
}

std::optional<Error> Staging::to_device(std::span<const Segment> segments, std::byte* to,
                                        cudaStream_t stream) {
  for (const Piece& piece : pieces_of(segments, kHalfBytes)) {
    auto half = next_half();
    if (!half) return half.error();
    for (const Segment& part : piece.parts) std::memcpy(*half + (part.at - piece.at), part.host, part.bytes);
    if (auto failed = send_half(to + piece.at, piece.bytes, stream)) return failed;
  }
  return std::nullopt;
}

std::optional<Error> Staging::to_host(const std::byte* from, std::span<const Segment> segments,
                                      cudaStream_t stream) {
  const std::vector<Piece> pieces = pieces_of(segments, kHalfBytes);
  const auto empty = [this, &pieces](std::size_t i) -> std::optional<Error> {
    const Half& half = halves_[i % 2];
    if (auto failed = wait_for(half, "cudaEventSynchronize for the results")) return failed;
    for (const Segment& part : pieces[i].parts) {
      std::memcpy(part.host, half.bytes() + (part.at - pieces[i].at), part.bytes);
    }
    return std::nullopt;
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i >= 2) {
      if (auto failed = empty(i - 2)) return failed;
    }
    const Half& half = halves_[i % 2];
    // Whatever was uploaded from this half is ahead in the same stream.
    const auto copied =
        cudaMemcpyAsync(half.bytes(), from + pieces[i].at, pieces[i].bytes, cudaMemcpyDeviceToHost, stream);
    if (auto failed = failure_of("cudaMemcpyAsync from the device", copied, where_)) return failed;
    if (auto failed = failure_of("cudaEventRecord", cudaEventRecord(half.copied.get(), stream), where_))
      return failed;
  }
  for (std::size_t i = pieces.size() < 2 ? 0 : pieces.size() - 2; i < pieces.size(); ++i) {
    if (auto failed = empty(i)) return failed;
  }
  return std::nullopt;
}

}  // namespace counterfoil::replay
