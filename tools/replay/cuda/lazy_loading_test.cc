#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tools/replay/child/child.h"

namespace counterfoil::replay {
namespace {

/// How often the loader looks for the CUDA driver while this program does something.
std::string looks_for_the_driver(const std::string& arguments) {
  const std::string self = std::filesystem::read_symlink("/proc/self/exe");
  std::string count;
  ChildOptions options{
      .argv = {"/bin/sh", "-c",
               fmt::format("LD_DEBUG=libs '{}' {} 2>&1 | grep -c 'find library=libcuda'", self, arguments)}};
  options.on_line = [&count](std::string_view line) { count = line; };
  EXPECT_TRUE(run_child(options).ok());
  return count;
}

TEST(LazyLoading, AProgramThatAsksForNoDeviceDoesNotLookForTheDriver) {
  EXPECT_EQ(looks_for_the_driver("--gtest_list_tests"), "0");
}

TEST(LazyLoading, OneThatListsDevicesDoes) {
  EXPECT_NE(looks_for_the_driver("--gtest_filter=Devices.EveryReportIsADeviceOrAReasonWithWhatToDo"), "0");
}

}  // namespace
}  // namespace counterfoil::replay
