// Which results published numbers are held against, where names or folders alone tell.
#include <string>

#include <gtest/gtest.h>

#include "tools/import/importer_case.h"
#include "tools/import/source.h"

namespace counterfoil::importing {
namespace {

constexpr const char* kResults =
    R"({"1": [{"sample_id": 0, "compiled": true, "correctness": true, "metadata": {"hardware": "L40S"},
        "runtime": 1.5, "runtime_stats": {"mean": 1.5, "std": 0.1, "min": 1.4, "max": 1.6, "num_trials": 9}}]})";

std::string analysis(const std::string& run) {
  return R"({"run_name": ")" + run +
         R"(", "level": 4, "total_count": 20, "correctness_rate": 0.05, "fast_p": {}})";
}

WrittenBundle import(const std::map<std::string, std::string>& files) {
  auto written = import_bundle(*find_importer("kernelbench"), Source::of_texts(files));
  EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().what);
  return std::move(*written);
}

std::size_t absent(const WrittenBundle& written) {
  std::size_t count = 0;
  for (const Fault& fault : written.imported.faults)
    count += fault.kind->name == "kernelbench.results_absent";
  return count;
}

TEST(KernelBenchPublished, NumbersAreOfTheResultsBesideThemWhereThoseBearNoName) {
  const auto written = import({{"eval_results.json", kResults}, {"analysis.json", analysis("any_run")}});
  ASSERT_EQ(written.imported.claims.size(), 1U);
  EXPECT_EQ(written.imported.claims[0].id, "any_run/correctness_rate");
  EXPECT_EQ(absent(written), 0U);
}

TEST(KernelBenchPublished, NumbersAreOfTheRunThatTheyNameAndOfNoOther) {
  const auto written = import({{"level4_a/eval_results.json", kResults},
                               {"level4_b/eval_results.json", kResults},
                               {"analysis.json", analysis("level4_b")}});
  ASSERT_EQ(written.imported.claims.size(), 1U);
  EXPECT_EQ(written.imported.claims[0].where.at("run"), std::vector<std::string>{"level4_b"});
  const auto other =
      import({{"level4_a/eval_results.json", kResults}, {"analysis.json", analysis("level4_b")}});
  EXPECT_TRUE(other.imported.claims.empty());
  EXPECT_EQ(other.imported.citations.size(), 1U);
  EXPECT_EQ(absent(other), 1U);
}

TEST(KernelBenchPublished, OfTwoRunsOfOneNameTheOneInTheSameFolderIsMeant) {
  const std::map<std::string, std::string> runs = {{"x/level4_a/eval_results.json", kResults},
                                                   {"y/level4_a/eval_results.json", kResults}};
  auto beside = runs;
  beside["y/level4_a/analysis.json"] = analysis("level4_a");
  EXPECT_EQ(absent(import(beside)), 0U);
  auto apart = runs;
  apart["analysis.json"] = analysis("level4_a");
  EXPECT_EQ(absent(import(apart)), 1U) << "it could be either";
}

TEST(KernelBenchPublished, AFileThatHoldsNothingIsNamed) {
  const auto unknown = import_bundle(*find_importer("kernelbench"), Source::of_texts({{"notes.json", "{}"}}));
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().where, "notes.json");
  const auto broken =
      import_bundle(*find_importer("kernelbench"), Source::of_texts({{"cut.json", "{\n\"1\":"}}));
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.error().where.substr(0, 9), "cut.json:");
  const auto other = import_bundle(*find_importer("kernelbench"), Source::of_texts({{"notes.txt", "none"}}));
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().where, "notes.txt");
}

}  // namespace
}  // namespace counterfoil::importing
