// What NVIDIA/SOL-ExecBench's compute_error_stats gave for recorded tensors, and what sol-execbench/1 gives.
#include <gtest/gtest.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "checker/json/parse.h"
#include "checker/json/text_source.h"
#include "checker/judge/judge.h"
#include "checker/tensor/safetensors.h"
#include "tests/support/base64.h"

namespace counterfoil::judge {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<json::Document> lines_of(const std::filesystem::path& path) {
  std::vector<json::Document> documents;
  std::ifstream file(path);
  json::Limits limits;
  limits.string_bytes = limits.line_bytes;
  for (std::string line; std::getline(file, line);) {
    auto parsed = json::parse(line, {}, limits);
    EXPECT_TRUE(parsed.document) << path;
    if (parsed.document) documents.push_back(std::move(*parsed.document));
  }
  return documents;
}

double number_of(json::Value value) {
  if (value.as_string() == "nan") return std::nan("");
  if (value.as_string() == "inf") return std::numeric_limits<double>::infinity();
  double number = 0;
  const std::string_view text = value.number_text();
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Tolerance tolerance_of(json::Value value) {
  Tolerance tolerance{number_of(value.find("max_atol")),
                      number_of(value.find("max_rtol")),
                      number_of(value.find("required_matched_ratio")),
                      {},
                      value.find("allow_negative_inf").as_bool()};
  if (value.find("max_error_cap").is_number())
    tolerance.max_error_cap = number_of(value.find("max_error_cap"));
  return tolerance;
}

bool same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

/// Bit for bit; a norm to 1e-6 relative.
void expect_recorded(const Statistics& found, json::Value recorded, std::string_view id) {
  EXPECT_EQ(found.accepted, recorded.find("accepted").as_bool()) << id;
  EXPECT_EQ(found.has_nan, recorded.find("has_nan").as_bool()) << id;
  EXPECT_EQ(found.has_inf, recorded.find("has_inf").as_bool()) << id;
  const double absolute = number_of(recorded.find("max_absolute_error"));
  const double relative = number_of(recorded.find("max_relative_error"));
  if (found.by_norm) {
    EXPECT_NEAR(found.max_absolute_error, absolute, 1e-6 * absolute) << id;
    EXPECT_NEAR(found.max_relative_error, relative, 1e-6 * relative) << id;
  } else {
    EXPECT_PRED2(same, found.max_absolute_error, absolute) << id;
    EXPECT_PRED2(same, found.max_relative_error, relative) << id;
  }
}

class Recorded : public testing::Test {
 protected:
  void SetUp() override {
    const char* data = std::getenv("COUNTERFOIL_SHARED_DATA");
    if (data == nullptr) GTEST_SKIP() << "COUNTERFOIL_SHARED_DATA names no folder of recorded cases";
    data_ = data;
  }
  std::filesystem::path data_;
};

TEST_F(Recorded, CasesOfEveryBranchAreJudgedAsTheEvaluatorJudgedThem) {
  const auto cases = lines_of(data_ / "sol-judge-oracle/cases.jsonl");
  EXPECT_EQ(cases.size(), 336U);
  for (const json::Document& line : cases) {
    const json::Value root = line.root();
    const auto candidate = support::from_base64(root.find("output_b64").as_string());
    const auto reference = support::from_base64(root.find("reference_b64").as_string());
    const auto dtype = tensor::dtype_named(root.find("dtype").as_string());
    ASSERT_TRUE(candidate && reference && dtype);
    const Side x{*dtype, reinterpret_cast<const std::byte*>(candidate->data())};
    const Side y{*dtype, reinterpret_cast<const std::byte*>(reference->data())};
    const std::uint64_t elements = candidate->size() / tensor::bytes_of(*dtype);
    expect_recorded(judge(JudgeId::sol_execbench_1, tolerance_of(root.find("tolerance")), x, y, elements),
                    root.find("expected"), root.find("id").as_string());
  }
}

TEST_F(Recorded, ObservationsOfAffineCandidatesAreJudgedAsTheEvaluatorJudgedThem) {
  const std::string file = text_of(data_ / "affine-504/tensors.safetensors");
  TextSource source(file);
  const auto tensors = tensor::read_header(source, file.size(), "tensors.safetensors");
  ASSERT_TRUE(tensors) << tensors.error().what;
  const auto side = [&](const std::string& name) {
    const tensor::Entry* entry = tensors->find(name);
    EXPECT_NE(entry, nullptr) << name;
    return Side{entry->dtype, reinterpret_cast<const std::byte*>(file.data()) + entry->begin};
  };
  const auto observations = lines_of(data_ / "affine-504/observations.jsonl");
  EXPECT_EQ(observations.size(), 504U);
  for (const json::Document& line : observations) {
    const std::string id(line.root().find("id").as_string());
    const Side reference = side(id.substr(0, id.rfind('/')) + "/reference");
    const Statistics found =
        judge(JudgeId::sol_execbench_1, {}, side(id), reference, tensors->find(id)->elements);
    expect_recorded(found, line.root(), id);
  }
}

}  // namespace
}  // namespace counterfoil::judge
