#include "checker/judge/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "checker/json/text_source.h"
#include "checker/judge/finish.h"
#include "checker/judge/outputs.h"

namespace counterfoil::judge {
namespace {

TEST(LeastMatched, IsTheFewestThatTheRatioAccepts) {
  Tolerance tolerance;
  tolerance.required_matched_ratio = 0.99;
  EXPECT_EQ(least_matched(JudgeId::sol_execbench_1, tolerance, 256), 254U);  // 253 of 256 are 0.98828
  EXPECT_EQ(least_matched(JudgeId::sol_execbench_1, tolerance, 100), 99U);
  EXPECT_EQ(least_matched(JudgeId::sol_execbench_1, tolerance, 1), 1U);
  EXPECT_EQ(least_matched(JudgeId::sol_execbench_1, tolerance, 0), 0U);
  tolerance.required_matched_ratio = 0;
  EXPECT_EQ(least_matched(JudgeId::flashinfer_bench_default_1, tolerance, 256), 0U);
  tolerance.required_matched_ratio = 1.5;
  EXPECT_EQ(least_matched(JudgeId::flashinfer_bench_default_1, tolerance, 256), 257U);
}

TEST(LeastMatched, IsEveryElementOfAllclose) {
  EXPECT_EQ(least_matched(JudgeId::allclose_1, {}, 256), 256U);
}

using tensor::Dtype;

constexpr JudgeId kJudges[] = {JudgeId::sol_execbench_1, JudgeId::flashinfer_bench_default_1,
                               JudgeId::allclose_1};

std::vector<double> exact(const Statistics& s) {
  const auto number = [](double value) { return std::isnan(value) ? -1.0 : value; };
  return {
      static_cast<double>(s.accepted),    number(s.max_absolute_error),   number(s.max_relative_error),
      static_cast<double>(s.has_nan),     static_cast<double>(s.has_inf), static_cast<double>(s.elements),
      static_cast<double>(s.matched),     static_cast<double>(s.by_norm), static_cast<double>(s.has_worst),
      static_cast<double>(s.worst.index), number(s.worst.wanted),         number(s.worst.found),
      number(s.worst.difference),         number(s.worst.bound)};
}

/// Element by element, as the clauses say it.
Statistics slowly(JudgeId id, const Tolerance& tolerance, const Output& candidate, const Output& reference) {
  const Bounds bounds = bounds_of(tolerance);
  Tally<float> tally;
  SquareSum squares;
  for (std::uint64_t i = 0; i < candidate.elements; ++i) {
    const float x = tensor::load_float32(candidate.dtype, candidate.bytes.data(), i);
    const float y = tensor::load_float32(reference.dtype, reference.bytes.data(), i);
    if (y - y == 0) squares.add(y);
    if (id == JudgeId::sol_execbench_1) sol_step(tally, bounds, i, x, y);
    if (id == JudgeId::flashinfer_bench_default_1) flashinfer_step(tally, bounds, i, x, y);
    if (id == JudgeId::allclose_1) allclose_step(tally, bounds, candidate.dtype, i, x, y, x == y);
  }
  return finish(id, tolerance, tally, squares);
}

struct Case {
  Dtype dtype;
  Output candidate;
  Output reference;
};

/// References of all magnitudes, candidates near them; some elements zero, some far off, some not finite.
Case random_case(std::uint32_t seed, Dtype dtype, std::size_t elements, double zeros, double unusual) {
  std::mt19937 random(seed);
  const auto chance = [&random] { return static_cast<double>(random()) / 0x1p32; };
  std::vector<double> x(elements);
  std::vector<double> y(elements);
  for (std::size_t i = 0; i < elements; ++i) {
    y[i] = std::ldexp(chance() - 0.5, static_cast<int>(random() % 24) - 12);
    x[i] = y[i] * (1 + (chance() - 0.5) * std::ldexp(1.0, -static_cast<int>(random() % 12)));
    if (chance() < zeros) x[i] = 0;
    if (chance() < unusual) x[i] = std::nan("");
    if (chance() < unusual) y[i] = -std::numeric_limits<double>::infinity();
    if (chance() < unusual) x[i] = y[i] = -std::numeric_limits<double>::infinity();
  }
  return {dtype, output_of(dtype, x), output_of(dtype, y)};
}

std::vector<Case> random_cases() {
  std::vector<Case> cases;
  std::uint32_t seed = 0;
  for (const Dtype dtype : {Dtype::float32, Dtype::float16, Dtype::bfloat16, Dtype::int32}) {
    for (const std::size_t elements : {1U, 511U, 512U, 513U, 3000U, 20000U}) {
      const bool integer = dtype == Dtype::int32;
      for (const double zeros : {0.0, 0.5, 1.0}) {
        cases.push_back(random_case(++seed, dtype, elements, zeros, 0));
        if (!integer) cases.push_back(random_case(++seed, dtype, elements, zeros, 0.0005));
      }
    }
  }
  return cases;
}

const Tolerance kTolerances[] = {{0.01, 0.01, 0.99, {}, false},
                                 {0.5, 0.1, 0.5, 100.0, true},
                                 {0, 0, 1, {}, true},
                                 {1e-30, 0, 0, {}, false}};

TEST(Judge, TakesBlocksAsItTakesElements) {
  for (const Case& each : random_cases()) {
    for (const JudgeId id : kJudges) {
      for (const Tolerance& tolerance : kTolerances) {
        if (id == JudgeId::allclose_1 && each.dtype == Dtype::int32) continue;  // equality of integers
        const Statistics fast =
            judge(id, tolerance, each.candidate.side(), each.reference.side(), each.candidate.elements);
        ASSERT_EQ(exact(fast), exact(slowly(id, tolerance, each.candidate, each.reference)))
            << name_of(id) << ' ' << name_of(each.dtype) << ' ' << each.candidate.elements << ' '
            << tolerance.max_atol;
      }
    }
  }
}

TEST(Judge, SaysTheSameOnAnyNumberOfThreads) {
  for (const double zeros : {0.0, 1.0}) {
    const Case large = random_case(9, Dtype::float32, 700001, zeros, 0);
    for (const JudgeId id : kJudges) {
      const auto on = [&](unsigned threads) {
        return exact(judge(id, {}, large.candidate.side(), large.reference.side(), 700001, threads));
      };
      EXPECT_EQ(on(1), on(2));
      EXPECT_EQ(on(1), on(7));
      EXPECT_EQ(on(1), on(0));
    }
  }
}

TEST(Judge, SaysTheSameOfBytesInAnyAlignment) {
  const Case each = random_case(3, Dtype::float32, 5000, 0, 0);
  std::vector<std::byte> shifted(1 + each.candidate.bytes.size());
  std::copy(each.candidate.bytes.begin(), each.candidate.bytes.end(), shifted.begin() + 1);
  EXPECT_EQ(exact(judge(JudgeId::sol_execbench_1, {}, {Dtype::float32, shifted.data() + 1},
                        each.reference.side(), 5000)),
            exact(judge(JudgeId::sol_execbench_1, {}, each.candidate.side(), each.reference.side(), 5000)));
}

std::string text_of(const Output& output) {
  return {reinterpret_cast<const char*>(output.bytes.data()), output.bytes.size()};
}

TEST(JudgeStreams, SaysTheSameOfStreamsInAnyPieces) {
  for (const double zeros : {0.0, 1.0}) {
    const Case large = random_case(5, Dtype::float16, 1100000, zeros, 0);
    const auto whole =
        exact(judge(JudgeId::sol_execbench_1, {}, large.candidate.side(), large.reference.side(), 1100000));
    for (const std::size_t piece : {std::size_t{4097}, std::size_t{1} << 30}) {
      TextSource candidate(text_of(large.candidate) + "behind", piece);
      TextSource reference(text_of(large.reference), 2 * piece - 1);
      const auto streamed = judge_streams(JudgeId::sol_execbench_1, {}, Dtype::float16, candidate,
                                          Dtype::float16, reference, 1100000, 2);
      ASSERT_TRUE(streamed);
      EXPECT_EQ(exact(*streamed), whole);
      EXPECT_EQ(drain(candidate).value(), "behind");
    }
  }
}

TEST(JudgeStreams, JudgesBinary64AndNothing) {
  const Output one = output_of(Dtype::float64, {1, 1});
  const Output other = output_of(Dtype::float64, {1, 1 + 0x1p-40});
  TextSource candidate(text_of(one));
  TextSource reference(text_of(other));
  const auto streamed = judge_streams(JudgeId::allclose_1, {0x1p-41, 0, 1, {}, false}, Dtype::float64,
                                      candidate, Dtype::float64, reference, 2);
  EXPECT_FALSE(streamed->accepted);
  EXPECT_EQ(streamed->max_absolute_error, 0x1p-40);
  EXPECT_TRUE(judge_streams(JudgeId::allclose_1, {}, Dtype::float64, candidate, Dtype::float64, reference, 0)
                  ->accepted);
}

TEST(JudgeStreams, SaysWhichStreamEndsEarlyAndPassesErrorsOn) {
  TextSource candidate("12345678");
  TextSource reference("1234567");
  const auto cut =
      judge_streams(JudgeId::sol_execbench_1, {}, Dtype::float32, candidate, Dtype::float32, reference, 2);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().where, "reference");
  EXPECT_EQ(cut.error().what, "the tensor ends after 7 of its 8 bytes");
  TextSource broken("1", 1, Error{Error::Kind::unreadable, "disk", "broken", ""});
  EXPECT_EQ(judge_streams(JudgeId::sol_execbench_1, {}, Dtype::int8, broken, Dtype::int8, reference, 2)
                .error()
                .what,
            "broken");
}

TEST(JudgeNames, AreTheIdsOfTheContract) {
  for (const JudgeId id : kJudges) EXPECT_EQ(judge_named(name_of(id)), id);
  EXPECT_THAT(judge_names(),
              testing::ElementsAre("sol-execbench/1", "flashinfer-bench/default/1", "allclose/1"));
  EXPECT_FALSE(judge_named("sol-execbench/2"));
}

}  // namespace
}  // namespace counterfoil::judge
