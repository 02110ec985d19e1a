#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/score/test_bundle.h"

namespace counterfoil::score {
namespace {

constexpr int kTasks = 4;

std::string one_of(std::mt19937& random, const std::vector<std::string>& words) {
  return words[random() % words.size()];
}

std::string duration(std::mt19937& random) {
  return one_of(random, {"1.0", "2.0", "0.5", "1.5", "-1", "0"});
}

std::string slot_id(int task, std::string_view who) {
  return "t" + std::to_string(task) + "/" + std::string(who);
}

std::string random_attempt(std::mt19937& random, int task, std::string_view who, int try_number) {
  std::string text = R"({"try": )" + std::to_string(try_number) + R"(, "slot": ")" + slot_id(task, who) +
                     R"(", "cohort": ")";
  text += one_of(random, {"run", "run", "run", "other"}) + R"(", "outcome": ")";
  text += one_of(random, {"accepted", "accepted", "accepted", "rejected", "candidate_error", "harness_error",
                          "skipped", "missing", "excluded"});
  text += R"(", "intervals": [{"metric": "runtime", "unit": "ms", "duration": ")" + duration(random) + "\"";
  if (random() % 5 == 0) text += R"(, "flagged": "noisy")";
  return text + "}]}";
}

/// Tasks tried by old code and by new code, with any outcome, cohort and duration, and baselines in a file.
TestBundle random_bundle(std::mt19937& random) {
  TestBundle bundle;
  bundle.plan = R"({"axes": [{"name": "task", "values": ["t0", "t1", "t2", "t3"]},
                             {"name": "who", "values": ["old", "new"]}],
      "slot": "{task}/{who}", "planned": 8, "records": {},
      "retry": {"on": ["harness_error", "missing"], "max_tries": 3},
      "roles": [{"where": {"task": ["t0"]}, "role": "probe"}],
      "pairs": {"by": ["task"], "baseline": {"who": ["old"]}},
      "amendments": [{"id": "a", "kind": "exclusion", "slots": ["t3/new"], "reason": "broken",
                      "at": {"clock": "host", "at": 1}, "results_seen": false}]})";
  for (int task = 0; task < kTasks; ++task) {
    for (const std::string_view who : {"old", "new"}) {
      const std::uint32_t tries = random() % 4;  // obliged or not
      for (std::uint32_t number = 1; number <= tries; ++number) {
        bundle.attempts.push_back(random_attempt(random, task, who, static_cast<int>(number)));
      }
    }
    bundle.baselines.push_back(R"({"id": "b", "slot": ")" + slot_id(task, "new") +
                               R"(", "interval": {"metric": "runtime", "unit": "ms", "duration": ")" +
                               duration(random) + "\"}}");
  }
  return bundle;
}

std::vector<std::string> claims_over_planned() {
  const std::string start = R"({"id": "c", "kind": "observation", "status": "illustrative", "value": "1", )";
  const std::string ratio = R"("unit": "ratio", "denominator": "planned", )";
  const std::string fast = ratio + R"("metric": "fast_p", "parameters": {"p": "0.8"}, )";
  const std::string everywhere = R"("population": {}, "cohort": "run"})";
  const std::string probes =
      R"("population": {"role": ["probe"], "cohort": ["run"]}, "cohort": ["run", "other"]})";
  const std::string in_file = R"("baselines": "baselines.ndjson", )";
  std::vector<std::string> claims;
  for (const std::string& whose : {everywhere, probes}) {
    claims.push_back(start + R"("metric": "count", "unit": "count", )" + whose);
    claims.push_back(
        start + R"("metric": "count", "unit": "count", "numerator": {"outcome": ["missing"]}, )" + whose);
    claims.push_back(start + ratio + R"("metric": "rate", )" + whose);
    claims.push_back(start + ratio +
                     R"("metric": "rate", "numerator": {"outcome": ["rejected", "harness_error"]}, )" +
                     whose);
    claims.push_back(start + fast + whose);
    claims.push_back(start + ratio + R"("metric": "pass_at_k", "parameters": {"k": 1, "by": ["task"]}, )" +
                     whose);
    claims.push_back(start + ratio + R"("metric": "accepted_within_deadline", "parameters":
                     {"deadline": {"duration": "1.0", "unit": "ms"}}, )" +
                     whose);
    claims.push_back(start + fast + in_file + whose);
    claims.push_back(start + fast + in_file + R"("arithmetic": "kernelbench/1", )" + whose);
  }
  return claims;
}

/// No count is greater than before, no rate higher, and `planned` no smaller.
void expect_no_gain(const Evaluated& before, const TestBundle& less, const std::vector<std::string>& claims) {
  const Evaluated after(less, claims);
  for (std::size_t i = 0; i < claims.size(); ++i) {
    SCOPED_TRACE(claims[i]);
    EXPECT_LE(after[i].numerator.size(), before[i].numerator.size());
    EXPECT_GE(after[i].denominators[0], before[i].denominators[0]);
    // A population that was empty may have gained a slot whose record was of a cohort that it does not
    // select.
    EXPECT_LE(after[i].exact.value_or(Rational(0)), before[i].exact.value_or(Rational(0)));
  }
}

TEST(Monotone, RemovingEvidenceNeverRaisesACountOrARateOverPlanned) {
  const std::vector<std::string> claims = claims_over_planned();
  std::mt19937 random(20261130);
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(round);
    const TestBundle whole = random_bundle(random);
    const Evaluated before(whole, claims);
    for (std::size_t i = 0; i < whole.attempts.size(); ++i) {
      TestBundle less = whole;
      less.attempts.erase(less.attempts.begin() + static_cast<std::ptrdiff_t>(i));
      expect_no_gain(before, less, claims);
    }
    for (std::size_t i = 0; i < whole.baselines.size(); ++i) {
      TestBundle less = whole;
      less.baselines.erase(less.baselines.begin() + static_cast<std::ptrdiff_t>(i));
      expect_no_gain(before, less, claims);
    }
  }
}

}  // namespace
}  // namespace counterfoil::score
