#include "tools/replay/source/guard.h"

#include <gtest/gtest.h>

namespace counterfoil::replay {
namespace {

std::vector<std::byte> buffer_of(std::size_t bytes) {
  return std::vector<std::byte>(bytes, std::byte{7});
}

TEST(Guard, ABufferComesBackAsItWas) {
  const auto buffer = buffer_of(100);
  const auto returned = guarded(buffer);
  EXPECT_FALSE(check_guards(returned, 0));
  EXPECT_TRUE(std::ranges::equal(between_guards(returned), buffer));
}

TEST(Guard, AnEmptyBufferHasItsZones) {
  auto returned = guarded({});
  EXPECT_EQ(returned.size(), 2 * kGuardBytes);
  EXPECT_FALSE(check_guards(returned, 0));
  returned[kGuardBytes] ^= std::byte{1};
  EXPECT_TRUE(check_guards(returned, 0));
}

TEST(Guard, OneElementTooFarIsFound) {
  auto returned = guarded(buffer_of(100));
  for (std::size_t i = 0; i < 4; ++i) returned[kGuardBytes + 100 + i] = ~returned[kGuardBytes + 100 + i];
  const auto fault = check_guards(returned, 2);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->argument, 2u);
  EXPECT_EQ(fault->bytes, 4u);
  EXPECT_EQ(fault->first_offset, 100);
  EXPECT_EQ(describe(*fault),
            "wrote outside the buffer of argument 2 (100 bytes): 4 bytes changed, the first at offset 100; "
            "what lies "
            "more than 65536 bytes away was not watched");
}

TEST(Guard, OneElementTooEarlyIsFound) {
  auto returned = guarded(buffer_of(100));
  returned[kGuardBytes - 1] ^= std::byte{0x80};
  const auto fault = check_guards(returned, 0);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->bytes, 1u);
  EXPECT_EQ(fault->first_offset, -1);
}

TEST(Guard, EveryByteOfBothZonesIsWatched) {
  const auto clean = guarded(buffer_of(3));
  for (std::size_t i = 0; i < clean.size(); ++i) {
    const bool inside = i >= kGuardBytes && i < kGuardBytes + 3;
    if (!inside && i % 509 != 0 && i != kGuardBytes - 1 && i != clean.size() - 1) continue;
    auto returned = clean;
    returned[i] ^= std::byte{1};
    EXPECT_EQ(check_guards(returned, 0).has_value(), !inside) << "byte " << i;
  }
}

}  // namespace
}  // namespace counterfoil::replay
