#include "tools/replay/cuda/segments.h"

#include <algorithm>

namespace counterfoil::replay {

std::vector<Piece> pieces_of(std::span<const Segment> segments, std::uint64_t most) {
  std::vector<Piece> pieces;
  for (Segment rest : segments) {
    while (rest.bytes > 0) {
      if (pieces.empty() || rest.at >= pieces.back().at + most) pieces.push_back({rest.at, 0, {}});
      Piece& piece = pieces.back();
      const std::uint64_t count = std::min(rest.bytes, piece.at + most - rest.at);
      piece.parts.push_back({rest.host, rest.at, count});
      piece.bytes = rest.at + count - piece.at;
      rest = {rest.host + count, rest.at + count, rest.bytes - count};
    }
  }
  return pieces;
}

}  // namespace counterfoil::replay
