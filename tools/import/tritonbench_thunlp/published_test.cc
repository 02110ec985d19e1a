// A run that was published: 20 predictions, of which a summary, and the performance files of two operators
// are here. The files are no part of the sources; COUNTERFOIL_SHARED_DATA names the folder that has them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

class PublishedTritonBenchRun : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA names no folder with tritonbench-thunlp/";
    auto source = Source::open({(std::filesystem::path(data) / "tritonbench-thunlp").string()});
    ASSERT_TRUE(source) << source.error().what;
    auto written = import_bundle(*find_importer("tritonbench-thunlp"), std::move(*source));
    ASSERT_TRUE(written) << written.error().what;
    written_ = std::move(*written);
    report_ = check_in_memory(*written_);
  }

  const Fault* fault(std::string_view name, std::string_view text = "") const {
    const auto& faults = written_->imported.faults;
    const auto found = std::find_if(faults.begin(), faults.end(), [&](const Fault& one) {
      return one.kind->name == name && one.message.find(text) != std::string::npos;
    });
    return found == faults.end() ? nullptr : &*found;
  }

  std::string status(std::string_view claim) const {
    for (const ClaimResult& result : report_.claims) {
      if (result.id == claim) return result.printed + " " + std::string(name(result.status));
    }
    return "no such claim";
  }

  std::optional<WrittenBundle> written_;
  Report report_;
};

TEST_F(PublishedTritonBenchRun, ReproducesBothPrintedMeans) {
  EXPECT_EQ(status("speedup_perf_results"), "0.39 reproduced");
  EXPECT_EQ(status("speedup_local_ref_results"), "1.36 reproduced");
}

TEST_F(PublishedTritonBenchRun, NamesTheThreeOperatorsThatTheScoreLeavesOut) {
  const Fault* left_out = fault("tritonbench_thunlp.score_leaves_out", "0.39");
  ASSERT_NE(left_out, nullptr);
  EXPECT_EQ(
      left_out->message,
      "the score 0.39 is over 14 of 17 timed operators of 20 predictions: fused_mv_logsoftmax_dropout (no "
      "result to divide by here), grid_sample (0.0720 from the files, at most 0.1), sigmoid_conv2d (no "
      "results "
      "here)");
  EXPECT_EQ(left_out->want,
            "0.3893 over 14; 0.3681 over 15 with what the files hold; 0.3248 over 17 with 0 for the rest; "
            "0.2761 over "
            "20 with 0 for the rest");
}

TEST_F(PublishedTritonBenchRun, SaysWhatCouldNotBeChecked) {
  const Fault* unchecked = fault("tritonbench_thunlp.ratio_not_checkable", "0.39");
  ASSERT_NE(unchecked, nullptr);
  EXPECT_EQ(unchecked->count, 16U);
  EXPECT_NE(fault("tritonbench_thunlp.survivors_unnamed"), nullptr);
}

TEST_F(PublishedTritonBenchRun, FindsTheRowThatDecidesARatio) {
  const Fault* row = fault("tritonbench_thunlp.row_outlier", "fused_mv_logsoftmax_dropout");
  ASSERT_NE(row, nullptr);
  EXPECT_NE(row->message.find("is 0.2060 with it, 0.3161 without"), std::string::npos) << row->message;
}

TEST_F(PublishedTritonBenchRun, FindsNothingElseWrong) {
  EXPECT_EQ(fault("tritonbench_thunlp.ratio_not_reproduced"), nullptr);
  EXPECT_EQ(fault("tritonbench_thunlp.drop_rule_not_followed"), nullptr);
  EXPECT_EQ(fault("tritonbench_thunlp.work_differs"), nullptr);
}

}  // namespace
}  // namespace counterfoil::importing
