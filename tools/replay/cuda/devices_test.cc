#include <gmock/gmock.h>

#include "tools/replay/cuda/cuda.h"

namespace counterfoil::replay {
namespace {

TEST(Devices, EveryReportIsADeviceOrAReasonWithWhatToDo) {
  const auto reports = list_cuda_devices();
  ASSERT_FALSE(reports.empty());
  for (const DeviceReport& report : reports) {
    EXPECT_EQ(report.device.has_value(), report.reason.empty());
    EXPECT_EQ(report.device.has_value(), report.hint.empty());
  }
}

TEST(Devices, WhereThereIsNoneNoneIsOpenedForTheSameReason) {
  const auto reports = list_cuda_devices();
  if (reports.front().device) GTEST_SKIP() << "there is a device: " << reports.front().device->name;
  const auto engine = open_cuda(0);
  ASSERT_FALSE(engine.ok());
  EXPECT_EQ(engine.error().what, reports.front().reason);
  EXPECT_EQ(engine.error().hint, reports.front().hint);
}

}  // namespace
}  // namespace counterfoil::replay
