#include "checker/model/fixture.h"

#include <gtest/gtest.h>

#include "checker/model/test_document.h"

namespace counterfoil::model {
namespace {

constexpr std::string_view kLine = R"({
  "id": "f-1",
  "inputs": {"x": {"file": "t.safetensors", "name": "x", "dtype": "float32", "shape": [4, 64], "sha256": "aa"},
             "w": {"file": "t.safetensors", "name": "weight", "dtype": "float32", "shape": [], "sha256": "bb"}},
  "reference": {"file": "t.safetensors", "name": "r", "dtype": "float16", "shape": [4], "sha256": "cc"},
  "candidate": {"file": "u.safetensors", "name": "c", "dtype": "float16", "shape": [4], "sha256": "dd"},
  "formulas": {"reference": "x * w", "candidate": "x"},
  "source": {"file": "k.cu", "entry": "kernel", "grid": [2, 1, 1], "block": [128, 1, 1], "shared_bytes": 64,
             "arguments": [{"input": "x"}, {"output": true}, {"scalar": {"type": "float32", "value": "-inf"}},
                           {"scalar": {"type": "int64", "value": 9007199254740993}}]},
  "judge": {"id": "sol-execbench/1", "max_atol": "0.01", "allow_negative_inf": true},
  "cohort": "cpu", "environment": "py311", "verdict": "accepted",
  "statistics": {"max_absolute_error": 0.5, "has_nan": false},
  "generated": {"by": "seeded_generator", "generator": "g", "seed": 18446744073709551615}})";

TEST(Fixture, ReadsEveryMember) {
  const Fixture fixture = read_fixture(document(kLine, "fixtures.ndjson", 3));
  EXPECT_EQ(fixture.id, "f-1");
  ASSERT_EQ(fixture.inputs.size(), 2U);
  EXPECT_EQ(fixture.inputs[0].tensor.type(), "float32 [4, 64]");
  EXPECT_EQ(fixture.find_input("w")->tensor.name, "weight");
  EXPECT_EQ(fixture.find_input("w")->tensor.type(), "float32 []");
  EXPECT_EQ(fixture.find_input("z"), nullptr);
  EXPECT_EQ(fixture.reference.dtype, tensor::Dtype::float16);
  EXPECT_EQ(fixture.candidate.file, "u.safetensors");
  EXPECT_EQ(fixture.candidate.sha256, "dd");
  EXPECT_EQ(fixture.reference_formula, "x * w");
  EXPECT_EQ(fixture.candidate_formula, "x");
  EXPECT_EQ(fixture.judge.allow_negative_inf, true);
  EXPECT_EQ(fixture.cohort, "cpu");
  EXPECT_EQ(fixture.environment, "py311");
  EXPECT_EQ(fixture.verdict, Outcome::accepted);
  EXPECT_EQ(fixture.find_statistic("max_absolute_error")->text, "0.5");
  EXPECT_EQ(fixture.generated.seed, UINT64_MAX);
  EXPECT_EQ(fixture.at.location().line, 3U);
}

TEST(Fixture, ReadsHowASourceIsLaunched) {
  const Fixture fixture = read_fixture(document(kLine));
  ASSERT_TRUE(fixture.source);
  EXPECT_EQ(fixture.source->grid, (std::array<std::uint32_t, 3>{2, 1, 1}));
  EXPECT_EQ(fixture.source->block[0], 128U);
  EXPECT_EQ(fixture.source->shared_bytes, 64U);
  const auto& arguments = fixture.source->arguments;
  ASSERT_EQ(arguments.size(), 4U);
  EXPECT_EQ(arguments[0].input, "x");
  EXPECT_EQ(arguments[1].kind, SourceArgument::Kind::output);
  EXPECT_EQ(arguments[2].value, "-inf");
  EXPECT_EQ(arguments[3].scalar, "int64");
  EXPECT_EQ(arguments[3].value, "9007199254740993");
}

TEST(Fixture, OutputsOfOneTypeCanBeCompared) {
  std::string text(kLine);
  EXPECT_TRUE(read_fixture(document(text)).outputs_comparable());
  const std::size_t at = text.find(R"("shape": [4], "sha256": "dd")");
  text.replace(at, 12, R"("shape": [5])");
  EXPECT_FALSE(read_fixture(document(text)).outputs_comparable());
}

}  // namespace
}  // namespace counterfoil::model
