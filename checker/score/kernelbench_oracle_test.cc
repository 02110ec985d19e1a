#include <fstream>
#include <iostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/json/parse.h"
#include "checker/score/fast_p.h"
#include "checker/score/means.h"

namespace counterfoil::score {
namespace {

using model::Arithmetic;
using model::Over;

/// A case of tests/data/kernelbench-score-oracle: tasks, and what KernelBench's score.py made of them.
struct Case {
  std::string id;
  std::uint64_t n = 0;
  std::vector<Task> tasks;
  std::vector<std::pair<std::string, double>> fast_p;
  double geomean_correct = 0;
  double geomean_correct_and_faster = 0;
};

Decimal decimal(json::Value value) {
  return Decimal::parse(value.number_text()).value();
}
double number(json::Value value) {
  return std::stod(std::string(value.number_text()));
}

Case read_case(const std::string& line) {
  const json::Parsed parsed = json::parse(line, {});
  const json::Value root = parsed.document.value().root();
  Case result;
  result.id = root.find("id").as_string();
  result.n = root.find("n").as_uint64().value();
  for (const json::Value task : root.find("tasks").elements()) {
    result.tasks.push_back({task.find("correct").as_bool(), Length{decimal(task.find("baseline_ms")), "ms"},
                            Length{decimal(task.find("runtime_ms")), "ms"}});
  }
  const json::Value expected = root.find("expected");
  for (const json::Member member : expected.find("fast_p").members()) {
    result.fast_p.emplace_back(member.key, number(member.value));
  }
  result.geomean_correct = number(expected.find("geomean_correct"));
  result.geomean_correct_and_faster = number(expected.find("geomean_correct_and_faster"));
  return result;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = [] {
    std::vector<Case> read;
    std::ifstream file("tests/data/kernelbench-score-oracle/cases.jsonl");
    for (std::string line; std::getline(file, line);) read.push_back(read_case(line));
    return read;
  }();
  return all;
}

void expect_within(double found, double wanted, double relative) {
  EXPECT_NEAR(found, wanted, relative * std::abs(wanted));
}

TEST(KernelBenchOracle, HasSixtySixCases) {
  EXPECT_EQ(cases().size(), 66u);
}

TEST(KernelBenchOracle, FastPIsTheSameNumberToTheLastBit) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.id);
    ASSERT_EQ(c.fast_p.size(), 6u);
    for (const auto& [p, wanted] : c.fast_p) {
      const auto found = fast_p(c.tasks, c.n, Decimal::parse(p).value(), Arithmetic::kernelbench_1);
      EXPECT_EQ(found.value().to_double(), wanted) << "p = " << p;
    }
  }
}

TEST(KernelBenchOracle, GeometricMeansAgreeToTwelveDigits) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.id);
    expect_within(binary64_geometric_mean(binary64_ratios(c.tasks, Over::correct)), c.geomean_correct, 1e-12);
    expect_within(binary64_geometric_mean(binary64_ratios(c.tasks, Over::correct_and_faster)),
                  c.geomean_correct_and_faster, 1e-12);
  }
}

TEST(KernelBenchOracle, ExactGeometricMeansLieBesideThoseOfBinary64) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.id);
    for (const auto& [over, wanted] : {std::pair(Over::correct, c.geomean_correct),
                                       std::pair(Over::correct_and_faster, c.geomean_correct_and_faster)}) {
      const std::optional<Real> exact = geometric_mean(exact_ratios(c.tasks, over));
      // Where no task enters, score.py says 0, and exact arithmetic says that there is no mean.
      EXPECT_EQ(exact.has_value(), wanted != 0);
      if (exact) expect_within(exact->to_double(), wanted, 1e-12);
    }
  }
}

TEST(KernelBenchOracle, BothArithmeticsCountTheSameTasksAlthough620LieExactlyOnAThreshold) {
  std::vector<std::string> differ;
  std::size_t on_threshold = 0;
  for (const Case& c : cases()) {
    for (const auto& [text, wanted] : c.fast_p) {
      const Decimal p = Decimal::parse(text).value();
      for (std::size_t i = 0; i < c.tasks.size(); ++i) {
        const Task& task = c.tasks[i];
        if (!task.correct) continue;
        if (exact_ratio(task) == Rational(p)) ++on_threshold;
        if (is_faster_than(task, p, Arithmetic::exact) !=
            is_faster_than(task, p, Arithmetic::kernelbench_1)) {
          differ.push_back(c.id + " task " + std::to_string(i) + " p=" + text);
        }
      }
    }
  }
  for (const std::string& tie : differ) std::cout << "the arithmetics differ: " << tie << '\n';
  EXPECT_THAT(differ, testing::IsEmpty());
  EXPECT_EQ(on_threshold, 620u);
}

}  // namespace
}  // namespace counterfoil::score
