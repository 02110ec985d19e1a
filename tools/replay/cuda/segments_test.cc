#include "tools/replay/cuda/segments.h"

#include <cstring>

#include <gtest/gtest.h>

namespace counterfoil::replay {
namespace {

/// Segments of these sizes with `gap` bytes between them, and the bytes of the device as they should become.
struct Layout {
  std::vector<std::vector<std::byte>> hosts;
  std::vector<Segment> segments;
  std::uint64_t end = 0;

  Layout(std::initializer_list<std::uint64_t> sizes, std::uint64_t gap) {
    unsigned value = 0;
    for (const std::uint64_t size : sizes) {
      std::vector<std::byte>& host = hosts.emplace_back(size);
      for (std::byte& byte : host) byte = static_cast<std::byte>(++value);
    }
    for (std::vector<std::byte>& host : hosts) {
      segments.push_back({host.data(), end, host.size()});
      end += host.size() + gap;
    }
  }

  /// Whether copies of the pieces bring every byte to its place, and none too far.
  bool arrives(std::uint64_t most) const {
    std::vector<std::byte> device(end);
    for (const Piece& piece : pieces_of(segments, most)) {
      if (piece.bytes == 0 || piece.bytes > most || piece.at + piece.bytes > end) return false;
      for (const Segment& part : piece.parts) {
        if (part.at < piece.at || part.at + part.bytes > piece.at + piece.bytes) return false;
        std::memcpy(device.data() + part.at, part.host, part.bytes);
      }
    }
    for (const Segment& segment : segments) {
      if (segment.bytes > 0 && std::memcmp(device.data() + segment.at, segment.host, segment.bytes) != 0)
        return false;
    }
    return true;
  }
};

TEST(Segments, EveryByteArrivesWhateverTheSizeOfAPiece) {
  for (const std::uint64_t gap : {0, 1, 13}) {
    const Layout layout({5, 0, 64, 1, 100, 7}, gap);
    for (std::uint64_t most = 1; most < 250; ++most) EXPECT_TRUE(layout.arrives(most)) << gap << " " << most;
  }
}

TEST(Segments, WhatFitsInOnePieceIsOneCopy) {
  const Layout layout({5, 64, 100}, 3);
  EXPECT_EQ(pieces_of(layout.segments, layout.end).size(), 1u);
  EXPECT_EQ(pieces_of(layout.segments, 100).size(), 2u);
}

TEST(Segments, NothingIsNoPiece) {
  EXPECT_TRUE(pieces_of({}, 10).empty());
  EXPECT_TRUE(pieces_of(Layout({0, 0}, 0).segments, 10).empty());
}

}  // namespace
}  // namespace counterfoil::replay
