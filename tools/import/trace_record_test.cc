#include "tools/import/trace_record.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace counterfoil::importing::trace {
namespace {

class TraceRecord : public testing::Test {
 protected:
  json::Value read(std::string text) {
    files_.push_back(std::make_unique<SourceFile>(SourceFile{"x.json", std::move(text), ""}));
    texts_.push_back(std::make_unique<ForeignTexts>(read_json(*files_.back(), faults_)));
    return texts_.back()->texts.front().root();
  }
  std::string same(std::string text) { return canonical(read(std::move(text))); }

  std::vector<Fault> faults_;
  std::vector<std::unique_ptr<SourceFile>> files_;
  std::vector<std::unique_ptr<ForeignTexts>> texts_;
};

TEST_F(TraceRecord, IsComparedInOneSpelling) {
  EXPECT_EQ(same(R"({"a": 1e-05, "b": null, "c": [1, true]})"), same(R"({"c": [1.0, true], "a": 0.00001})"));
  EXPECT_NE(same(R"({"a": 1})"), same(R"({"a": "1"})"));
  EXPECT_NE(same(R"({"a": [1, 2]})"), same(R"({"a": [2, 1]})"));
}

TEST_F(TraceRecord, IsToldByItsMembers) {
  EXPECT_EQ(kind_of(read(R"({"axes": {}, "inputs": {}, "uuid": "1"})")), Kind::workload);
  EXPECT_EQ(kind_of(read(R"({"name": "n", "axes": {}, "inputs": {}, "outputs": {}})")), Kind::definition);
  EXPECT_EQ(kind_of(read(R"({"definition": "n", "workload": {}})")), Kind::trace);
  EXPECT_EQ(kind_of(read(R"({"spec": {}, "sources": []})")), Kind::solution);
  EXPECT_EQ(kind_of(read(R"({"definition": "", "workload": {}})")), Kind::none);
  EXPECT_EQ(kind_of(read("[]")), Kind::none);
}

TEST_F(TraceRecord, StandsForItsWorkloadOnlyWithoutSolutionAndEvaluation) {
  EXPECT_TRUE(is_workload_only(read(R"({"solution": null, "evaluation": null})")));
  EXPECT_TRUE(is_workload_only(read(R"({"solution": "", "evaluation": {}})")));
  EXPECT_FALSE(is_workload_only(read(R"({"solution": "s", "evaluation": null})")));
  EXPECT_FALSE(is_workload_only(read(R"({"solution": null, "evaluation": {"status": "PASSED"}})")));
}

TEST_F(TraceRecord, HasNumbersThatAreNotFiniteAsWordsOrBare) {
  const json::Value root = read(R"({"a": "NaN", "b": Infinity, "c": "-Infinity", "d": "none", "e": 1.50})");
  const ForeignJson& text = texts_.back()->texts.front();
  EXPECT_EQ(number_of(text, root.find("a")), "nan");
  EXPECT_EQ(number_of(text, root.find("b")), "inf");
  EXPECT_EQ(number_of(text, root.find("c")), "-inf");
  EXPECT_EQ(number_of(text, root.find("d")), "");
  EXPECT_EQ(number_of(text, root.find("e")), "1.50");
}

}  // namespace
}  // namespace counterfoil::importing::trace
