#include "checker/tensor/dtype.h"

#include <gtest/gtest.h>

#include <set>

namespace counterfoil::tensor {
namespace {

TEST(Dtype, IsFoundByItsNameAndByItsTag) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < kDtypes; ++i) {
    const auto dtype = static_cast<Dtype>(i);
    EXPECT_EQ(dtype_named(name_of(dtype)), dtype);
    EXPECT_EQ(dtype_tagged(safetensors_tag(dtype)), dtype);
    names.insert(name_of(dtype));
  }
  EXPECT_EQ(names.size(), kDtypes);
  EXPECT_FALSE(dtype_named("F32"));
  EXPECT_FALSE(dtype_tagged("float32"));
}

TEST(Dtype, HasTheBytesThatItsNameSays) {
  EXPECT_EQ(bytes_of(Dtype::float64), 8U);
  EXPECT_EQ(bytes_of(Dtype::bfloat16), 2U);
  EXPECT_EQ(bytes_of(Dtype::float8_e5m2), 1U);
  EXPECT_EQ(bytes_of(Dtype::uint32), 4U);
  EXPECT_EQ(bytes_of(Dtype::boolean), 1U);
  EXPECT_TRUE(is_floating(Dtype::float8_e5m2));
  EXPECT_FALSE(is_floating(Dtype::int64));
}

}  // namespace
}  // namespace counterfoil::tensor
