#include "checker/engine/scan_tensor.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "checker/bundle/open.h"
#include "checker/bundle/scratch_dir.h"
#include "checker/bundle/sha256.h"

namespace counterfoil::engine {
namespace {

using Is = summary::TensorContent::Sameness;
using tensor::Dtype;

template <typename T>
std::string bytes_of(const std::vector<T>& values) {
  std::string bytes(values.size() * sizeof(T), '\0');
  if (!values.empty()) std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

/// What is seen of a tensor whose bytes stand behind `before` others.
summary::TensorContent scanned(Dtype dtype, const std::string& bytes, std::size_t before = 8,
                               std::size_t missing = 0) {
  const bundle::ScratchDir dir;
  dir.write("bundle.json", "{}");
  dir.write("t", std::string(before, 'x') + bytes.substr(missing));
  const auto opened = bundle::open(dir.path(), {});
  EXPECT_TRUE(opened.ok());
  tensor::Entry entry;
  entry.dtype = dtype;
  entry.elements = bytes.size() / tensor::bytes_of(dtype);
  entry.begin = before;
  entry.end = before + bytes.size();
  return scan_tensor(*opened->tree, "t", entry);
}

TEST(ScanTensor, DigestsTheElementsAndNothingElse) {
  const std::string bytes = bytes_of<float>({1.5F, -2, 0.25F});
  EXPECT_EQ(scanned(Dtype::float32, bytes).sha256, bundle::sha256_hex(bytes));
}

TEST(ScanTensor, TellsOneValueFromSeveral) {
  EXPECT_EQ(scanned(Dtype::float32, bytes_of<float>({1, 1, 1})).sameness, Is::ones);
  EXPECT_EQ(scanned(Dtype::float64, bytes_of<double>({1, 1})).sameness, Is::ones);
  EXPECT_EQ(scanned(Dtype::float16, bytes_of<std::uint16_t>({0x3C00, 0x3C00})).sameness, Is::ones);
  EXPECT_EQ(scanned(Dtype::bfloat16, bytes_of<std::uint16_t>({0x3F80, 0x3F80})).sameness, Is::ones);
  EXPECT_EQ(scanned(Dtype::float8_e4m3fn, bytes_of<std::uint8_t>({0x38, 0x38})).sameness, Is::ones);
  EXPECT_EQ(scanned(Dtype::float32, bytes_of<float>({0, 0})).sameness, Is::zeros);
  EXPECT_EQ(scanned(Dtype::float32, bytes_of<float>({0.5F, 0.5F})).sameness, Is::constant);
  EXPECT_EQ(scanned(Dtype::int32, bytes_of<std::int32_t>({1, 1})).sameness, Is::constant);
  EXPECT_EQ(scanned(Dtype::float32, bytes_of<float>({1, 1, 2})).sameness, Is::varied);
}

TEST(ScanTensor, OneElementIsNotTheSameAsAnother) {
  EXPECT_EQ(scanned(Dtype::float32, bytes_of<float>({1})).sameness, Is::varied);
  EXPECT_EQ(scanned(Dtype::float32, "").sameness, Is::varied);
}

TEST(ScanTensor, SeesTheElementThatDiffersBehindManyBlocks) {
  std::vector<float> values(200'000, 1);
  EXPECT_EQ(scanned(Dtype::float32, bytes_of(values)).sameness, Is::ones);
  values[65536] = 2;  // the first of the second block
  EXPECT_EQ(scanned(Dtype::float32, bytes_of(values)).sameness, Is::varied);
  values[65536] = 1;
  values.back() = 2;
  EXPECT_EQ(scanned(Dtype::float32, bytes_of(values)).sameness, Is::varied);
}

TEST(ScanTensor, AFileThatEndsEarlyIsAnError) {
  const auto content = scanned(Dtype::float32, bytes_of<float>({1, 2}), 8, 4);
  ASSERT_TRUE(content.error);
  EXPECT_EQ(content.sha256, "");
}

}  // namespace
}  // namespace counterfoil::engine
