#include <gtest/gtest.h>

#include "tools/replay/cuda/devices.h"

namespace counterfoil::replay {
namespace {

TEST(DeviceText, AVersionIsWrittenAsUsersKnowIt) {
  EXPECT_EQ(version_text(13000), "13.0");
  EXPECT_EQ(version_text(12080), "12.8");
}

TEST(DeviceText, AUuidIsWrittenAsNvidiaSmiDoes) {
  const char bytes[16] = {'\x8c', '\x12', '\x00', '\xff', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, '\x80'};
  EXPECT_EQ(uuid_text(bytes), "GPU-8c1200ff-0102-0304-0506-0708090a0b80");
}

}  // namespace
}  // namespace counterfoil::replay
