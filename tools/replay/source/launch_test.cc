#include "tools/replay/source/launch.h"

#include <gtest/gtest.h>

namespace counterfoil::replay {
namespace {

SourceLaunch a_launch() {
  SourceLaunch launch;
  launch.arguments.push_back({SourceArgument::Kind::output, tensor::Dtype::float32, 4});
  launch.arguments.push_back(
      {SourceArgument::Kind::input, tensor::Dtype::float16, 4, std::vector<std::byte>(8)});
  launch.arguments.push_back(
      {SourceArgument::Kind::scalar, tensor::Dtype::int32, 1, std::vector<std::byte>(4)});
  return launch;
}

TEST(SourceLaunch, OneThatIsWholeHasNoFault) {
  EXPECT_EQ(fault_of(a_launch()), "");
}

TEST(SourceLaunch, AnInputOfAnotherSizeIsAFault) {
  SourceLaunch launch = a_launch();
  launch.arguments[1].bytes.resize(7);
  EXPECT_EQ(fault_of(launch), "argument 1 has 7 bytes where 4 elements of float16 are expected");
}

TEST(SourceLaunch, AScalarIsOneElement) {
  SourceLaunch launch = a_launch();
  launch.arguments[2].elements = 2;
  EXPECT_EQ(fault_of(launch), "argument 2 is a scalar of 2 elements");
}

TEST(SourceLaunch, AnOutputHasNoBytesOfItsOwnAndABoundedSize) {
  SourceLaunch launch = a_launch();
  launch.arguments[0].bytes.resize(16);
  EXPECT_EQ(fault_of(launch), "argument 0 has 16 bytes where 0 elements of float32 are expected");
  launch.arguments[0].bytes.clear();
  launch.arguments[0].elements = ~0ULL;
  EXPECT_EQ(fault_of(launch), "argument 0 has 18446744073709551615 elements, more than 1099511627776");
}

TEST(SourceLaunch, AnEmptyGridOrBlockIsAFault) {
  SourceLaunch launch = a_launch();
  launch.grid[1] = 0;
  EXPECT_EQ(fault_of(launch), "an empty grid: 1 x 0 x 1");
  launch.grid[1] = 1;
  launch.block[2] = 0;
  EXPECT_EQ(fault_of(launch), "an empty block: 1 x 1 x 0");
}

TEST(SourceLaunch, OneThatIsWrongReachesNoDevice) {
  SourceLaunch launch = a_launch();
  launch.grid[0] = 0;
  EXPECT_FALSE(launch_source(launch, {}, 0).ok());
}

}  // namespace
}  // namespace counterfoil::replay
