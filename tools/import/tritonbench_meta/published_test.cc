// Tables that the writer itself made of invented values, in both revisions. The files are no part of the
// sources; COUNTERFOIL_SHARED_DATA names the folder that has them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

class TablesOfTheWriter : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA names no folder with tritonbench-meta/";
    auto source = Source::open(
        {(std::filesystem::path(data) / "tritonbench-meta" / "writer_generated_synthetic").string()});
    ASSERT_TRUE(source) << source.error().what;
    auto written = import_bundle(*find_importer("tritonbench-meta"), std::move(*source));
    ASSERT_TRUE(written) << written.error().what;
    written_ = std::move(*written);
  }

  std::string average(std::string_view file, std::string_view text) const {
    for (const Fault& fault : written_->imported.faults) {
      if (fault.where.file != file || !fault.message.starts_with(text)) continue;
      return std::string(fault.kind->name) + ": " + fault.found + " for " + fault.want;
    }
    return "none";
  }
  std::uint64_t count(std::string_view name, std::string_view file) const {
    for (const Fault& fault : written_->imported.faults) {
      if (fault.kind->name == name && fault.where.file == file) return fault.count;
    }
    return 0;
  }

  std::optional<WrittenBundle> written_;
};

TEST_F(TablesOfTheWriter, HaveThreeAveragesOfTwoOutOfMemoryFourAndTwo) {
  EXPECT_EQ(average("2025-08_db2155c__gemm.csv", "the average of triton_x speedup"),
            "tritonbench_meta.average_counts_failed_rows: 2.0 for 2.6667 over 3 valid rows");
  EXPECT_EQ(average("2025-08_db2155c__gemm.json", "the average of triton_x speedup"),
            "tritonbench_meta.average_counts_failed_rows: 2.0 for 2.6667 over 3 valid rows");
  EXPECT_EQ(average("2025-08_db2155c__gemm.json", "the -avg of triton_x speedup"),
            "tritonbench_meta.average_averages_itself: 2.5 for 2.6667 over 3 valid rows");
}

TEST_F(TablesOfTheWriter, MakeALatencyLookFasterByAFailure) {
  EXPECT_EQ(average("2026-04_13ecc78__gemm.csv", "the average of triton_x latency"),
            "tritonbench_meta.average_counts_failed_rows: 0.875 for 1.1667 over 3 valid rows");
}

TEST_F(TablesOfTheWriter, LoseAnInputWhoseLabelIsThereTwice) {
  EXPECT_EQ(count("tritonbench_meta.inputs_overwritten", "2025-08_db2155c__gemm.json"), 1U);
  EXPECT_EQ(count("tritonbench_meta.input_repeated", "2025-08_db2155c__gemm.csv"), 1U);
}

TEST_F(TablesOfTheWriter, WriteZeroForWhatIsMissing) {
  EXPECT_GT(count("tritonbench_meta.zero_for_missing", "2025-08_db2155c__oss_ci_benchmark_v3.jsonl"), 0U);
  EXPECT_GT(count("tritonbench_meta.zero_for_missing", "2026-04_13ecc78__oss_ci_benchmark_v3.jsonl"), 0U);
  EXPECT_EQ(count("tritonbench_meta.average_as_input", "2026-04_13ecc78__oss_ci_benchmark_v3.jsonl"), 0U);
}

TEST_F(TablesOfTheWriter, AreEmptyAfterACrash) {
  EXPECT_EQ(count("tritonbench_meta.no_inputs", "2025-08_db2155c__crashed_on_first_input.csv"), 1U);
  EXPECT_EQ(count("tritonbench_meta.no_inputs", "2025-08_db2155c__crashed_on_first_input.json"), 1U);
}

}  // namespace
}  // namespace counterfoil::importing
