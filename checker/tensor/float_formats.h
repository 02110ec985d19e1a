#pragma once

#include <cstdint>
#include <cstring>

#include "checker/tensor/dtype.h"
#include "checker/tensor/host_device.h"

// The floating-point formats of tensors, exactly: every value of one is a binary64, and a binary64 is rounded
// to one once, to nearest even, with subnormal numbers kept.
namespace counterfoil::tensor {

template <class To, class From>
COUNTERFOIL_HOST_DEVICE inline To bits_as(From from) {
  static_assert(sizeof(To) == sizeof(From), "a bit cast keeps the size");
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

/// 2^exponent, for exponents of normal binary64 numbers: -1022 to 1023.
COUNTERFOIL_HOST_DEVICE inline double power_of_two(int exponent) {
  return bits_as<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

COUNTERFOIL_HOST_DEVICE inline double infinity() {
  return bits_as<double>(std::uint64_t{0x7FF} << 52);
}
COUNTERFOIL_HOST_DEVICE inline double not_a_number() {
  return bits_as<double>(std::uint64_t{0xFFF} << 51);
}

/// The exponent of the leading bit of a normal binary64; -1023 of zero and of subnormal ones.
COUNTERFOIL_HOST_DEVICE inline int exponent_of(double value) {
  return static_cast<int>((bits_as<std::uint64_t>(value) >> 52) & 0x7FF) - 1023;
}

/// IEEE 754 binary16.
struct Float16 {
  using Bits = std::uint16_t;
  static constexpr int kExponentBits = 5;
  static constexpr int kFractionBits = 10;
  static constexpr unsigned kGreatest = 0x7BFF;
  static constexpr unsigned kOverflow = 0x7C00;  ///< what is beyond the greatest number rounds to this
  static constexpr unsigned kNan = 0x7E00;
};

/// The upper half of a binary32.
struct Bfloat16 {
  using Bits = std::uint16_t;
  static constexpr int kExponentBits = 8;
  static constexpr int kFractionBits = 7;
  static constexpr unsigned kGreatest = 0x7F7F;
  static constexpr unsigned kOverflow = 0x7F80;
  static constexpr unsigned kNan = 0x7FC0;
};

/// OCP 8-bit floating point, E4M3: no infinity, one NaN, greatest number 448. What is beyond becomes a NaN.
struct Float8E4M3fn {
  using Bits = std::uint8_t;
  static constexpr int kExponentBits = 4;
  static constexpr int kFractionBits = 3;
  static constexpr unsigned kGreatest = 0x7E;
  static constexpr unsigned kOverflow = 0x7F;
  static constexpr unsigned kNan = 0x7F;
};

/// OCP 8-bit floating point, E5M2: with infinities, greatest number 57344.
struct Float8E5M2 {
  using Bits = std::uint8_t;
  static constexpr int kExponentBits = 5;
  static constexpr int kFractionBits = 2;
  static constexpr unsigned kGreatest = 0x7B;
  static constexpr unsigned kOverflow = 0x7C;
  static constexpr unsigned kNan = 0x7F;
};

template <class Format>
struct FormatTraits {
  static constexpr int kBias = (1 << (Format::kExponentBits - 1)) - 1;
  static constexpr int kLeastExponent = 1 - kBias;  ///< of a normal number
  static constexpr unsigned kSign = 1U << (Format::kExponentBits + Format::kFractionBits);
};

/// The value of a number in a format.
template <class Format>
COUNTERFOIL_HOST_DEVICE inline double decode(typename Format::Bits bits) {
  using Traits = FormatTraits<Format>;
  const unsigned magnitude = bits & (Traits::kSign - 1);
  const double sign = (bits & Traits::kSign) != 0 ? -1.0 : 1.0;
  if (magnitude > Format::kGreatest) {
    const bool infinite = magnitude == Format::kOverflow && Format::kOverflow != Format::kNan;
    return infinite ? sign * infinity() : not_a_number();
  }
  const int exponent = static_cast<int>(magnitude >> Format::kFractionBits);
  const unsigned hidden = exponent == 0 ? 0U : 1U << Format::kFractionBits;
  const unsigned fraction = magnitude & ((1U << Format::kFractionBits) - 1);
  const int scale = (exponent == 0 ? 1 : exponent) - Traits::kBias - Format::kFractionBits;
  return sign * static_cast<double>(hidden | fraction) * power_of_two(scale);
}

/// The number of a format that is nearest to `value`; of two, the even one.
template <class Format>
COUNTERFOIL_HOST_DEVICE inline typename Format::Bits encode(double value) {
  using Traits = FormatTraits<Format>;
  using Bits = typename Format::Bits;
  const bool negative = (bits_as<std::uint64_t>(value) >> 63) != 0;
  const unsigned sign = negative ? Traits::kSign : 0U;
  if (value != value) return static_cast<Bits>(Format::kNan | sign);
  const double magnitude = negative ? -value : value;
  int exponent = exponent_of(magnitude);
  if (exponent > Traits::kBias + 1) return static_cast<Bits>(Format::kOverflow | sign);
  if (exponent < Traits::kLeastExponent) exponent = Traits::kLeastExponent;
  // In units of the last place; adding and taking away 2^52 rounds to the nearest integer, ties to even.
  const double units = magnitude * power_of_two(Format::kFractionBits - exponent);
  const double rounded = (units + 0x1p52) - 0x1p52;
  // A carry out of the fraction runs into the exponent, as it should.
  const unsigned bits = (static_cast<unsigned>(exponent + Traits::kBias - 1) << Format::kFractionBits) +
                        static_cast<unsigned>(rounded);
  return static_cast<Bits>((bits > Format::kGreatest ? Format::kOverflow : bits) | sign);
}

/// `value` rounded to a value of `dtype`: to nearest even of floating-point dtypes, towards zero of integers,
/// and whether it is not zero of `boolean`. Integers out of range are left as they are (`representable`).
COUNTERFOIL_HOST_DEVICE inline double round_to(Dtype dtype, double value) {
  switch (dtype) {
    case Dtype::float64:
      return value;
    case Dtype::float32:
      return static_cast<double>(static_cast<float>(value));
    case Dtype::float16:
      return decode<Float16>(encode<Float16>(value));
    case Dtype::bfloat16:
      return decode<Bfloat16>(encode<Bfloat16>(value));
    case Dtype::float8_e4m3fn:
      return decode<Float8E4M3fn>(encode<Float8E4M3fn>(value));
    case Dtype::float8_e5m2:
      return decode<Float8E5M2>(encode<Float8E5M2>(value));
    case Dtype::boolean:
      return value != 0 ? 1.0 : 0.0;
    default:
      break;
  }
  const double magnitude = value < 0 ? -value : value;
  if (!(magnitude < 0x1p52)) return value;
  double whole = (magnitude + 0x1p52) - 0x1p52;
  if (whole > magnitude) whole -= 1;
  return value < 0 ? -whole : whole;
}

/// Exponents of the normal numbers of a floating-point dtype, and the bits of its fraction.
struct FloatLayout {
  int least_exponent;
  int greatest_exponent;
  int fraction_bits;
};

/// The layout of a floating-point dtype; zeros of any other.
COUNTERFOIL_HOST_DEVICE inline FloatLayout layout_of(Dtype dtype) {
  switch (dtype) {
    case Dtype::float64:
      return {-1022, 1023, 52};
    case Dtype::float32:
      return {-126, 127, 23};
    case Dtype::float16:
      return {-14, 15, 10};
    case Dtype::bfloat16:
      return {-126, 127, 7};
    case Dtype::float8_e4m3fn:
      return {-6, 8, 3};
    case Dtype::float8_e5m2:
      return {-14, 15, 2};
    default:
      return {0, 0, 0};
  }
}

/// The distance between neighbouring values of `dtype` at the magnitude of `value`: one unit in the last
/// place; 1 of integers and `boolean`. A NaN where `value` is not finite.
COUNTERFOIL_HOST_DEVICE inline double spacing(Dtype dtype, double value) {
  const FloatLayout layout = layout_of(dtype);
  if (!(value - value == 0)) return not_a_number();
  if (layout.fraction_bits == 0) return 1;
  int exponent = exponent_of(value);
  if (exponent < layout.least_exponent) exponent = layout.least_exponent;
  if (exponent > layout.greatest_exponent) exponent = layout.greatest_exponent;
  const int last = exponent - layout.fraction_bits;
  return last >= -1022 ? power_of_two(last) : bits_as<double>(std::uint64_t{1} << (last + 1074));
}

}  // namespace counterfoil::tensor
