// What published submissions hold, where they lie beside the checkout (COUNTERFOIL_SHARED_DATA).
#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

class MlperfInferenceFiles : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA does not say where published files lie";
    folder_ = std::string(data) + "/mlperf-inference/";
  }

  WrittenBundle import(const std::string& set) {
    auto source = Source::open({folder_ + set});
    EXPECT_TRUE(source.ok());
    auto written = import_bundle(*find_importer("mlperf-inference"), std::move(*source));
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().what);
    return std::move(*written);
  }

  static std::vector<const Fault*> faults_of(const WrittenBundle& written, std::string_view name) {
    std::vector<const Fault*> found;
    for (const Fault& fault : written.imported.faults) {
      if (fault.kind->name == name) found.push_back(&fault);
    }
    return found;
  }

  static std::set<std::string> error_rules(const Report& report) {
    std::set<std::string> rules;
    for (const Finding& finding : report.findings) {
      if (finding.severity == counterfoil::Severity::error) rules.insert(finding.rule);
    }
    return rules;
  }

  std::string folder_;
};

TEST_F(MlperfInferenceFiles, OfSetBHaveALocalTimeLabelledZInTwoResultsAndNoOtherError) {
  const auto written = import("set_B_dc_llm_v5.1");
  const Report report = check_in_memory(written);
  EXPECT_EQ(written.imported.plan.planned, 12U)
      << "two systems, two scenarios: performance, accuracy, TEST06";
  EXPECT_EQ(written.imported.attempts.size(), 12U);
  EXPECT_EQ(error_rules(report), std::set<std::string>{"timing.zone_contradicted"});
  EXPECT_EQ(report.errors, 4U) << "the performance and the accuracy log of each";
  EXPECT_EQ(faults_of(written, "mlperf.accuracy_log_truncated").size(), 4U);
  EXPECT_EQ(faults_of(written, "mlperf.code_absent").size(), 1U);
}

TEST_F(MlperfInferenceFiles, OfSetCBindTheClocksOfThreePowerSessions) {
  const auto written = import("set_C_power_dc_v5.1");
  const Report report = check_in_memory(written);
  EXPECT_EQ(report.errors, 0U);
  EXPECT_EQ(report.verdict, Verdict::incomplete);
  const auto offsets = faults_of(written, "mlperf.clock_offset");
  ASSERT_EQ(offsets.size(), 3U);
  EXPECT_EQ(offsets[0]->found, "-0.0127 to 0.0139 ms");
  EXPECT_EQ(offsets[1]->found, "-0.0147 to 0.0136 ms");
  EXPECT_EQ(offsets[2]->found, "-0.0147 to 0.0146 ms");
  EXPECT_TRUE(faults_of(written, "mlperf.clock_offset_contradicts_log").empty());
  EXPECT_TRUE(faults_of(written, "mlperf.clock_offset_moved").empty());
  EXPECT_EQ(faults_of(written, "mlperf.accuracy_log_truncated").size(), 3U);
}

TEST_F(MlperfInferenceFiles, OfSetDHaveNoError) {
  const auto written = import("set_D_edge_singlestream_v5.1");
  const Report report = check_in_memory(written);
  EXPECT_EQ(report.errors, 0U);
  EXPECT_EQ(report.verdict, Verdict::incomplete);
  EXPECT_EQ(written.imported.plan.planned, written.imported.attempts.size());
}

TEST_F(MlperfInferenceFiles, OfSetEDropPowerSamplesAndDriftApart) {
  const auto written = import("set_E_power_rejected_samples_v5.1");
  const auto rejected = faults_of(written, "mlperf.power_samples_rejected");
  ASSERT_EQ(rejected.size(), 1U);
  EXPECT_TRUE(rejected[0]->message.starts_with("37 of 600 power samples")) << rejected[0]->message;
  EXPECT_EQ(rejected[0]->want, "mean of all: 29.7328 W");
  EXPECT_EQ(rejected[0]->found, "mean of the others: 34.1765 W");
  const auto offsets = faults_of(written, "mlperf.clock_offset");
  ASSERT_EQ(offsets.size(), 2U);
  EXPECT_EQ(offsets[0]->found, "-205.7949 to -187.9328 ms");
  EXPECT_EQ(faults_of(written, "mlperf.clock_offset_moved").size(), 1U);
  const auto meter = faults_of(written, "mlperf.power_meter_error");
  ASSERT_EQ(meter.size(), 2U);
  EXPECT_EQ(meter[0]->count, 112U);
  EXPECT_EQ(faults_of(written, "mlperf.result_inferred").size(), 4U);
  EXPECT_EQ(error_rules(check_in_memory(written)),
            (std::set<std::string>{"import.source_contradicts_itself", "timing.zone_contradicted"}));
}

}  // namespace
}  // namespace counterfoil::importing
