// What published files hold, where they lie beside the checkout (COUNTERFOIL_SHARED_DATA).
#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "tools/import/importer_case.h"

namespace counterfoil::importing {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class KernelBenchFiles : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA does not say where published files lie";
    folder_ = std::string(data) + "/kernelbench/";
  }

  WrittenBundle import(const std::vector<std::string>& files, const std::vector<std::string>& claims = {}) {
    std::vector<std::string> paths;
    for (const std::string& file : files) paths.push_back(folder_ + file);
    auto source = Source::open(paths);
    EXPECT_TRUE(source.ok());
    auto written = import_bundle(*find_importer("kernelbench"), std::move(*source), {}, claims);
    EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().what);
    return std::move(*written);
  }

  std::string folder_;
};

std::map<std::string, std::size_t> outcomes(const WrittenBundle& written) {
  std::map<std::string, std::size_t> counts;
  for (const Attempt& attempt : written.imported.attempts) ++counts[attempt.outcome];
  return counts;
}

std::vector<std::string> slots_without_record(const WrittenBundle& written) {
  std::vector<std::string> absent;
  for (const Plan::Slot& slot : written.imported.plan.slots) {
    const auto& attempts = written.imported.attempts;
    const bool there = std::any_of(attempts.begin(), attempts.end(),
                                   [&](const Attempt& attempt) { return attempt.slot == slot.id; });
    if (!there) absent.push_back(slot.at.at("problem"));
  }
  return absent;
}

const Fault& fault(const WrittenBundle& written, std::string_view name) {
  static const Fault kNone;
  const auto& faults = written.imported.faults;
  const auto found =
      std::find_if(faults.begin(), faults.end(), [&](const Fault& one) { return one.kind->name == name; });
  EXPECT_NE(found, faults.end()) << name;
  return found == faults.end() ? kNone : *found;
}

TEST_F(KernelBenchFiles, ScoreOfACompleteRunIsThePublishedOne) {
  const auto written =
      import({"10_younglord_musa_l1_eval_results.json", "11_younglord_musa_l1_baseline_time_torch.json"},
             {"rate = 0.99", "geometric_mean = 0.12619373188126815", "fast_p(0) = 0.99", "fast_p(0.5) = 0.25",
              "fast_p(0.8) = 0.13", "fast_p(1) = 0.07", "fast_p(1.5) = 0.06", "fast_p(2) = 0.04"});
  const Report report = check_in_memory(written);
  EXPECT_EQ(report.tally.planned, 100U);
  EXPECT_EQ(report.tally.outcomes[0], 99U);
  EXPECT_EQ(report.claims.size(), 8U);
  for (const ClaimResult& claim : report.claims) {
    EXPECT_EQ(claim.status, ClaimResult::Status::reproduced) << claim.id << ": " << claim.recomputed;
  }
  EXPECT_EQ(report.errors, 0U);
  EXPECT_EQ(report.verdict, Verdict::incomplete) << "nothing shows that what was timed was judged";
}

TEST_F(KernelBenchFiles, RowsThatWereNotTestedAreNotRejected) {
  const auto written = import({"03_yenhao_deepseek_l2_eval_results.json"});
  EXPECT_EQ(written.imported.attempts.size(), 95U);
  EXPECT_EQ(outcomes(written),
            (std::map<std::string, std::size_t>{
                {"accepted", 59}, {"candidate_error", 9}, {"harness_error", 5}, {"rejected", 22}}));
  EXPECT_THAT(slots_without_record(written), ElementsAre("1", "2", "3", "4", "100"));
  EXPECT_EQ(
      fault(written, "kernelbench.rows_counted").message,
      "95 rows: 83 compiled, 59 correct, 1 evaluator_none (92), 4 kernel_missing (33, 37, 40, 42), 2 timeout "
      "(21, 30); 5 without a row: 1, 2, 3, 4, 100");
  const Fault& flagged = fault(written, "kernelbench.speedup_excessive");
  EXPECT_EQ(flagged.found, "with them correct 59/100");
  EXPECT_EQ(flagged.want, "without them correct 57/100");
  EXPECT_EQ(check_in_memory(written).verdict, Verdict::fail);
}

TEST_F(KernelBenchFiles, IdsThatAreNotThereAreNamed) {
  const auto written = import({"01_technoabsurdist_gemini_l3_eval_results.json"});
  EXPECT_EQ(written.imported.attempts.size(), 47U);
  EXPECT_EQ(outcomes(written)["accepted"], 16U);
  EXPECT_THAT(slots_without_record(written), ElementsAre("2", "16", "41"));
  EXPECT_EQ(fault(written, "kernelbench.failures_may_be_omitted").found,
            "47 of 50 rows, in the layout one sample a problem (v0, v0.1)");
}

TEST_F(KernelBenchFiles, TheLayoutBeforeTheReleaseIsRead) {
  const auto written = import({"05_anneouyang_claude35_l1_L40S_flat.json"});
  EXPECT_EQ(written.imported.attempts.size(), 99U);
  EXPECT_EQ(outcomes(written)["accepted"], 53U);
  EXPECT_THAT(slots_without_record(written), ElementsAre("35"));
  EXPECT_THAT(fault(written, "kernelbench.sessions_mixed").found, HasSubstr("days"));
}

TEST_F(KernelBenchFiles, ReferencesThatFailedOrRanElsewhereAreFaults) {
  EXPECT_EQ(fault(import({"06_kernelbench_v0_T4_modal_baseline_null.json"}), "kernelbench.baseline_null")
                .where.pointer,
            "/level3/31_VisionAttention.py");
  EXPECT_EQ(
      fault(import({"07_kernelbench_v0_A10G_modal_baseline_mixed_gpu.json"}), "kernelbench.hardware_mixed")
          .found,
      "NVIDIA A10 (140), NVIDIA A10G (110)");
}

TEST_F(KernelBenchFiles, ARateOverAnotherDenominatorIsSaid) {
  const auto written = import({"08_pango0_bestof2_analysis_level1.json"});
  const Fault& rate = fault(written, "kernelbench.rate_differs");
  EXPECT_EQ(rate.want, "0.04 = 4/100");
  EXPECT_EQ(rate.found, "0.4, which is 4/10 of those evaluated");
  EXPECT_EQ(rate.where.line, 9U);
  const Report report = check_in_memory(written);
  EXPECT_TRUE(report.claims.empty()) << "nothing is recomputed from results that are not there";
  EXPECT_EQ(report.citations.size(), 9U);
}

TEST_F(KernelBenchFiles, APooledMeanIsThatOfItsLevels) {
  const auto written = import({"12_affectionatecurry_gemini_2_5_flash_H100.json"});
  EXPECT_EQ(fault(written, "kernelbench.pooled_mean").found, "0.8387552867059214");
  EXPECT_THAT(fault(written, "kernelbench.pooled_mean").want, HasSubstr("0.838755286705921"));
  const Fault& submitted = fault(written, "kernelbench.submitted_not_evaluated");
  EXPECT_EQ(submitted.want, "242");
  EXPECT_EQ(submitted.found, "250");
  const Report report = check_in_memory(written);
  EXPECT_EQ(report.verdict, Verdict::incomplete);
  EXPECT_EQ(report.errors, 0U);
  EXPECT_TRUE(report.claims.empty());
  EXPECT_EQ(report.citations.size(), 33U);
}

}  // namespace
}  // namespace counterfoil::importing
