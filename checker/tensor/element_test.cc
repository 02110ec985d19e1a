#include "checker/tensor/element.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace counterfoil::tensor {
namespace {

TEST(Element, IsReadBackAsItWasWrittenInEveryDtype) {
  for (std::size_t i = 0; i < kDtypes; ++i) {
    const auto dtype = static_cast<Dtype>(i);
    std::array<unsigned char, 33> bytes{};
    void* unaligned = bytes.data() + 1;
    store_element(dtype, 1, unaligned, 0);
    store_element(dtype, 0, unaligned, 1);
    store_element(dtype, 1, unaligned, 2);
    EXPECT_EQ(load_element(dtype, unaligned, 0), 1) << name_of(dtype);
    EXPECT_EQ(load_element(dtype, unaligned, 1), 0) << name_of(dtype);
    EXPECT_EQ(load_float32(dtype, unaligned, 2), 1.0F) << name_of(dtype);
  }
}

TEST(Element, OfALargeIntegerIsRoundedOnceToNearestEven) {
  const auto as_float32 = [](Dtype dtype, auto value) { return load_float32(dtype, &value, 0); };
  EXPECT_EQ(as_float32(Dtype::int32, std::int32_t{16777217}), 16777216.0F);
  EXPECT_EQ(as_float32(Dtype::int32, std::int32_t{16777219}), 16777220.0F);
  EXPECT_EQ(as_float32(Dtype::uint32, std::uint32_t{0xFFFFFFFF}), 4294967296.0F);
  // By way of binary64 this would be a tie, and go down.
  EXPECT_EQ(as_float32(Dtype::int64, (std::int64_t{1} << 62) + (std::int64_t{1} << 38) + 1), 0x1.000002p62F);
  EXPECT_EQ(as_float32(Dtype::uint64, ~std::uint64_t{0}), 0x1p64F);
  EXPECT_EQ(as_float32(Dtype::int64, std::int64_t{-7}), -7.0F);
}

TEST(Element, OfABinary64IsRoundedToFloat32Once) {
  const double value = 1 + 0x1p-24 + 0x1p-50;
  EXPECT_EQ(load_float32(Dtype::float64, &value, 0), 1 + 0x1p-23F);
  const double huge = 1e300;
  EXPECT_EQ(load_float32(Dtype::float64, &huge, 0), std::numeric_limits<float>::infinity());
}

TEST(Element, OfABoolIsOneWhateverItsByteIs) {
  const unsigned char bytes[] = {0, 1, 255};
  EXPECT_EQ(load_element(Dtype::boolean, bytes, 0), 0);
  EXPECT_EQ(load_element(Dtype::boolean, bytes, 2), 1);
}

TEST(Representable, IsTheRangeOfAnInteger) {
  EXPECT_TRUE(representable(Dtype::int8, 127.9));
  EXPECT_FALSE(representable(Dtype::int8, 128));
  EXPECT_TRUE(representable(Dtype::int8, -128.9));
  EXPECT_FALSE(representable(Dtype::int8, -129));
  EXPECT_TRUE(representable(Dtype::uint8, -0.9));
  EXPECT_FALSE(representable(Dtype::uint8, -1));
  EXPECT_FALSE(representable(Dtype::int64, 0x1p63));
  EXPECT_TRUE(representable(Dtype::uint64, 0x1p63));
  EXPECT_FALSE(representable(Dtype::int32, std::nan("")));
  EXPECT_TRUE(representable(Dtype::float16, std::nan("")));
}

}  // namespace
}  // namespace counterfoil::tensor
