#include "tools/import/tritonbench_meta/metric_key.h"

#include <gtest/gtest.h>

namespace counterfoil::importing::tritonbench_meta {
namespace {

std::string parts(std::string_view text) {
  const auto key = metric_key(text);
  if (!key) return "none";
  return key->op + "|" + key->x + "|" + key->backend + "|" + key->metric + (key->label_cut ? "|cut" : "");
}

TEST(MetricKey, ReadsResultsOfBothDialects) {
  EXPECT_EQ(parts("tritonbench_fp16_gemm_fwd[x_(256, 256)-aten_matmul]_latency"),
            "fp16_gemm_fwd|(256, 256)|aten_matmul|latency");
  EXPECT_EQ(parts("tritonbench_softmax[x_256-naive_softmax-latency]"), "softmax|256|naive_softmax|latency");
}

TEST(MetricKey, KeepsTheSignsOfANumber) {
  EXPECT_EQ(parts("tritonbench_op[x_-1e-05-a]_gbps"), "op|-1e-05|a|gbps");
}

TEST(MetricKey, PutsALabelTogetherThatWasCutAtItsDash) {
  EXPECT_EQ(parts("tritonbench_op[x_1-my]_impl-speedup"), "op|1|my-impl|speedup|cut");
  EXPECT_EQ(parts("tritonbench_op[my]-impl-speedup-avg"), "op||my-impl|speedup|cut");
}

TEST(MetricKey, ReadsAveragesAndPasses) {
  EXPECT_EQ(metric_key("tritonbench_op[x_average-a]_speedup")->x, "average");
  EXPECT_EQ(metric_key("tritonbench_op[a]-speedup-avg")->kind, MetricKey::Kind::average);
  EXPECT_EQ(metric_key("tritonbench_op_fwd-pass")->op, "op_fwd");
}

TEST(MetricKey, TakesNothingElse) {
  for (const char* text : {"", "pass", "tritonbench_", "tritonbench_-pass", "tritonbench_op[x_1]_latency",
                           "tritonbench_op[x_(1-a]_latency", "tritonbench_op]a[", "tritonbench_op[a]-avg"}) {
    EXPECT_FALSE(metric_key(text)) << text;
  }
}

}  // namespace
}  // namespace counterfoil::importing::tritonbench_meta
