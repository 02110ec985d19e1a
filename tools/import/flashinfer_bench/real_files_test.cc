// What published files hold, where they lie beside the checkout (COUNTERFOIL_SHARED_DATA).
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

class FlashInferBenchFiles : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA does not say where published files lie";
    folder_ = std::string(data) + "/flashinfer-bench/";
  }

  WrittenBundle import(const std::vector<std::string>& files) {
    std::vector<std::string> paths;
    for (const std::string& file : files) paths.push_back(folder_ + file);
    auto source = Source::open(paths);
    EXPECT_TRUE(source.ok());
    auto written = import_bundle(*find_importer("flashinfer-bench"), std::move(*source));
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().what);
    return std::move(*written);
  }

  /// `NAME COUNT FOUND` of every fault of a kind.
  static std::vector<std::string> faults(const WrittenBundle& written, std::string_view name) {
    std::vector<std::string> found;
    for (const Fault& fault : written.imported.faults) {
      if (fault.kind->name == name) found.push_back(std::to_string(fault.count) + " " + fault.found);
    }
    return found;
  }

  std::string folder_;
};

using Texts = std::vector<std::string>;

TEST_F(FlashInferBenchFiles, OfAMatrixProductHaveEveryWorkloadTwice) {
  const auto written = import({"gemm_n_4096_k_14336.workload.jsonl", "gemm_n_4096_k_14336.traces.jsonl"});
  EXPECT_EQ(written.imported.plan.planned, 43U);
  EXPECT_EQ(written.imported.attempts.size(), 86U);
  EXPECT_EQ(faults(written, "flashinfer-bench.trace_repeated"),
            Texts{"43 latencies up to 1.40 times as long as those of the same slot"});
  EXPECT_EQ(faults(written, "flashinfer-bench.joined_without_uuid"), Texts{"86 none"});
  EXPECT_EQ(faults(written, "flashinfer-bench.tolerance_not_recorded"), Texts{"86 none"});
  const Report report = check_in_memory(written);
  ASSERT_EQ(report.errors, 1U);
  const auto repeated = std::find_if(report.findings.begin(), report.findings.end(), [](const Finding& one) {
    return one.severity == counterfoil::Severity::error;
  });
  EXPECT_EQ(repeated->rule, "coverage.retry_not_obliged");
  EXPECT_EQ(repeated->count, 43U);
}

TEST_F(FlashInferBenchFiles, OfARaggedPrefillDifferFromTheirDefinition) {
  const auto written = import({"batch_gqa_ragged_prefill_h32_kv8_d128.definition.json",
                               "batch_gqa_ragged_prefill_h32_kv8_d128.workload.jsonl",
                               "batch_gqa_ragged_prefill_h32_kv8_d128.traces.jsonl",
                               "prefill_ragged_6b403e0a6e5d4195b2283927908f33bb.safetensors"});
  EXPECT_EQ(written.imported.plan.planned, 4U);
  EXPECT_EQ(
      faults(written, "flashinfer-bench.axes_differ"),
      Texts{"4 without batch_size, len_indptr, total_kv, total_q, and with B, B_plus_1, H_kv, H_qo, KV_tot, "
            "Q_tot"});
  const std::string inputs = "4 without sm_scale, and with head_dim_qk, num_kv_heads, num_qo_heads";
  EXPECT_EQ(faults(written, "flashinfer-bench.inputs_differ"), (Texts{inputs, inputs}))
      << "workloads and traces";
  EXPECT_EQ(faults(written, "flashinfer-bench.blob_missing").size(), 1U);
  EXPECT_EQ(faults(written, "flashinfer-bench.blob_differs"), Texts{}) << "the one blob that is there fits";
  EXPECT_EQ(faults(written, "flashinfer-bench.constraint_false"), Texts{});
  EXPECT_EQ(faults(written, "flashinfer-bench.constraint_not_evaluated"),
            (Texts{"3 total_q == qo_indptr[-1].item()", "3 total_kv == kv_indptr[-1].item()"}))
      << "of 4 workloads, those whose blob is not there";
}

}  // namespace
}  // namespace counterfoil::importing
