// What published files hold, where they lie beside the checkout (COUNTERFOIL_SHARED_DATA).
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

class SolExecBenchFiles : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA does not say where published files lie";
    folder_ = std::string(data) + "/sol-execbench/";
  }

  WrittenBundle import(const std::vector<std::string>& files) {
    std::vector<std::string> paths;
    for (const std::string& file : files) paths.push_back(folder_ + file);
    auto source = Source::open(paths);
    EXPECT_TRUE(source.ok());
    auto written = import_bundle(*find_importer("sol-execbench"), std::move(*source));
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().what);
    return std::move(*written);
  }

  std::string folder_;
};

TEST_F(SolExecBenchFiles, OfAnRmsnormJoinAndHaveNoReferenceTimes) {
  const auto written = import({"021_rmsnorm_h128.definition.json", "021_rmsnorm_h128.workload.jsonl",
                               "021_rmsnorm_h128.traces.b200.jsonl"});
  const Report report = check_in_memory(written);
  EXPECT_EQ(report.tally.planned, 14U);
  EXPECT_EQ(report.tally.outcomes[0], 14U) << "accepted";
  EXPECT_EQ(report.errors, 0U);
  EXPECT_TRUE(written.imported.baselines.empty()) << "a reference latency of 0 is not measured";
  ASSERT_EQ(written.imported.faults.size(), 1U);
  EXPECT_EQ(written.imported.faults[0].kind->name, "sol-execbench.reference_not_measured");
  EXPECT_EQ(written.imported.faults[0].count, 14U);
}

TEST_F(SolExecBenchFiles, OfADecoderLayerMisspellTheRatioInAllWorkloads) {
  const auto written = import({"L2_002_decoder_layer_full_block.workload.jsonl"});
  EXPECT_EQ(written.imported.plan.planned, 18U);
  ASSERT_EQ(written.imported.faults.size(), 18U);
  for (const Fault& fault : written.imported.faults) {
    EXPECT_EQ(fault.kind->name, "sol-execbench.tolerance_key_unknown");
    EXPECT_EQ(fault.want, "required_matched_ratio");
    EXPECT_EQ(fault.found, "required_match_ratio 0.98");
    EXPECT_TRUE(fault.message.ends_with("in effect is required_matched_ratio 0.99")) << fault.message;
  }
}

}  // namespace
}  // namespace counterfoil::importing
