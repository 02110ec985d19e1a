#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace counterfoil::replay {

/// A run of bytes on the host, and its place in memory of the device, in bytes from a common start.
struct Segment {
  std::byte* host = nullptr;
  std::uint64_t at = 0;
  std::uint64_t bytes = 0;
};

/// Segments, or parts of such, whose places lie within one piece of the device's memory: one copy moves them
/// all. What lies between them is moved along.
struct Piece {
  std::uint64_t at = 0;
  std::uint64_t bytes = 0;
  std::vector<Segment> parts;
};

/// Cuts segments, which come in the order of their places and do not overlap, into pieces of at most `most`
/// bytes.
std::vector<Piece> pieces_of(std::span<const Segment> segments, std::uint64_t most);

}  // namespace counterfoil::replay
