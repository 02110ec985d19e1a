#include "checker/score/pass_at_k.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/labels.h"
#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

using Status = Evaluation::Status;

TEST(PassAtK, IsTheShareOfChoicesThatHoldOnePass) {
  EXPECT_EQ(pass_at_k(4, 1, 1), Rational(1, 4));
  EXPECT_EQ(pass_at_k(4, 1, 2), Rational(1, 2));
  EXPECT_EQ(pass_at_k(4, 2, 2), Rational(5, 6));
  EXPECT_EQ(pass_at_k(4, 2, 3), Rational(1));
  EXPECT_EQ(pass_at_k(4, 0, 4), Rational(0));
  EXPECT_EQ(pass_at_k(4, 4, 1), Rational(1));
}

TEST(PassAtK, IsNoneOfMoreThanThereAre) {
  EXPECT_EQ(pass_at_k(4, 4, 5), std::nullopt);
  EXPECT_EQ(pass_at_k(4, 4, 0), std::nullopt);
  EXPECT_EQ(pass_at_k(0, 0, 1), std::nullopt);
}

/// What every choice of k of n gives, counted one by one.
Rational by_counting(unsigned n, unsigned c, unsigned k) {
  std::uint64_t choices = 0;
  std::uint64_t with_a_pass = 0;
  for (std::uint64_t set = 0; set < (std::uint64_t{1} << n); ++set) {
    if (__builtin_popcountll(set) != static_cast<int>(k)) continue;
    ++choices;
    if (set & ((std::uint64_t{1} << c) - 1)) ++with_a_pass;
  }
  return {with_a_pass, choices};
}

TEST(PassAtK, AgreesWithCountingEveryChoice) {
  for (unsigned n = 1; n <= 8; ++n) {
    for (unsigned c = 0; c <= n; ++c) {
      for (unsigned k = 1; k <= n; ++k) EXPECT_EQ(pass_at_k(n, c, k), by_counting(n, c, k)) << n << c << k;
    }
  }
}

TEST(PassAtK, NeverFallsWithKNorWithAPass) {
  for (unsigned n = 1; n <= 12; ++n) {
    for (unsigned c = 0; c <= n; ++c) {
      for (unsigned k = 1; k <= n; ++k) {
        if (k < n) {
          EXPECT_LE(*pass_at_k(n, c, k), *pass_at_k(n, c, k + 1));
        }
        if (c < n) {
          EXPECT_LE(*pass_at_k(n, c, k), *pass_at_k(n, c + 1, k));
        }
      }
    }
  }
}

std::string attempt(std::string_view slot, std::string_view outcome) {
  std::string text = R"({"slot": ")";
  return text.append(slot)
      .append(R"(", "try": 1, "outcome": ")")
      .append(outcome)
      .append(R"(", "cohort": "run"})");
}

/// Task x passes one sample of four, with one that is missing; task y passes two of four.
TestBundle two_tasks() {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "task", "values": ["x", "y"]},
                             {"name": "sample", "values": ["1", "2", "3", "4"]}],
                    "slot": "{task}{sample}", "planned": 8, "retry": "none", "records": {}})";
  bundle.attempts = {attempt("x1", "accepted"), attempt("x2", "rejected"), attempt("x3", "candidate_error"),
                     attempt("x4", "missing"),  attempt("y1", "accepted"), attempt("y2", "accepted"),
                     attempt("y3", "rejected"), attempt("y4", "rejected")};
  return bundle;
}

std::string claim(int k, std::string_view value, std::string_view denominator = "planned") {
  std::string text = R"({"id": "p", "kind": "observation", "status": "observed", "metric": "pass_at_k",
      "population": {}, "cohort": "run", "unit": "ratio", "parameters": {"by": ["task"], "k": )";
  text += std::to_string(k) + R"(}, "value": ")";
  return text.append(value).append(R"(", "denominator": ")").append(denominator).append("\"}");
}

TEST(PassAtK, IsAMeanOverTasksWithBoundsForMissingSamples) {
  const Evaluated all(two_tasks(), {claim(1, "0.375"), claim(2, "0.6667"), claim(2, "0.75", "attempted")});
  EXPECT_EQ(all[0].status, Status::reproduced);
  EXPECT_EQ(all[0].values, 2u);
  EXPECT_EQ(bounds_text(all[0].bounds.value(), *all[0].claim), "0.375 to 0.5");
  EXPECT_EQ(all[1].status, Status::reproduced);
  EXPECT_EQ(all[1].exact, Rational(2, 3));
  EXPECT_EQ(bounds_text(all[1].bounds.value(), *all[1].claim), "0.666667 to 0.833333");
  EXPECT_EQ(all[2].exact, Rational(3, 4));
  EXPECT_EQ(bounds_text(all[2].bounds.value(), *all[2].claim), "0.666667 to 0.833333");
}

TEST(PassAtK, HasNoValueWhereATaskHasFewerThanKSamples) {
  const Evaluated all(two_tasks(), {claim(4, "1", "attempted")});
  EXPECT_EQ(all[0].status, Status::not_reproduced);
  EXPECT_EQ(all[0].recomputed, "");
  EXPECT_EQ(all[0].reason, "1 of 2 tasks have fewer than 4 samples");
  ASSERT_EQ(all[0].too_few.size(), 1u);
  EXPECT_EQ(all[0].too_few[0].samples, 3u);
}

}  // namespace
}  // namespace counterfoil::score
