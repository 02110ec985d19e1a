#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "tools/replay/cuda/resources.h"
#include "tools/replay/cuda/segments.h"

namespace counterfoil::replay {

/// Two halves of pinned memory through which everything passes to and from the device: while one is copied by
/// the device, the other is filled or emptied. What fits in one half is one copy.
class Staging {
 public:
  static constexpr std::uint64_t kHalfBytes = 32ULL << 20;

  static Result<Staging> make(const std::string& where);

  /// Copies segments to the device's memory at `to`. Returns when the host's bytes are no longer needed.
  std::optional<Error> to_device(std::span<const Segment> segments, std::byte* to, cudaStream_t stream);

  /// Copies memory of the device at `from` to segments, and waits for it: the one synchronisation of a batch.
  std::optional<Error> to_host(const std::byte* from, std::span<const Segment> segments, cudaStream_t stream);

  /// A half whose last copy is done, to be filled by the caller.
  Result<std::byte*> next_half();
  /// Copies `bytes` of the half that `next_half` gave to the device's memory at `to`.
  std::optional<Error> send_half(std::byte* to, std::uint64_t bytes, cudaStream_t stream);

 private:
  struct Half {
    PinnedMemory memory;
    CudaEvent copied;
    std::byte* bytes() const { return static_cast<std::byte*>(memory.get()); }
  };

  std::optional<Error> wait_for(const Half& half, std::string_view what) const;

  std::string where_;
  std::array<Half, 2> halves_;
  std::size_t next_ = 0;
};

}  // namespace counterfoil::replay
