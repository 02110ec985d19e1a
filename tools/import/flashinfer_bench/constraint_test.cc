#include "tools/import/flashinfer_bench/constraint.h"

#include <gtest/gtest.h>

namespace counterfoil::importing::flashinfer_bench {
namespace {

const Names kNames = {{{"total_q", 967}, {"batch_size", 15}, {"len_indptr", 16}, {"page_size", 8}},
                      {{"qo_indptr", 967}}};

TEST(Constraint, ComparesASizeWithTheLastElementOfAnInput) {
  EXPECT_EQ(evaluate("total_q == qo_indptr[-1].item()", kNames), true);
  EXPECT_EQ(evaluate("total_q == qo_indptr[-1]", kNames), true);
  EXPECT_EQ(evaluate("total_q < qo_indptr[-1]", kNames), false);
}

TEST(Constraint, ComputesSumsOfProducts) {
  EXPECT_EQ(evaluate("len_indptr == batch_size + 1", kNames), true);
  EXPECT_EQ(evaluate("len_indptr == batch_size", kNames), false);
  EXPECT_EQ(evaluate("2 * page_size - 1 >= batch_size", kNames), true);
}

TEST(Constraint, IsNotEvaluatedInAnyOtherForm) {
  EXPECT_EQ(evaluate("total_q % page_size == 0", kNames), std::nullopt);
  EXPECT_EQ(evaluate("unknown == 1", kNames), std::nullopt);
  EXPECT_EQ(evaluate("total_q == kv_indptr[-1]", kNames), std::nullopt);
  EXPECT_EQ(evaluate("total_q == qo_indptr[0]", kNames), std::nullopt);
  EXPECT_EQ(evaluate("total_q", kNames), std::nullopt);
  EXPECT_EQ(evaluate("9223372036854775807 + 1 > 0", kNames), std::nullopt);
}

}  // namespace
}  // namespace counterfoil::importing::flashinfer_bench
