#include "checker/judge/block_loops.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "checker/tensor/element.h"

// Each loop is written once, without branches and with integer reductions only, which compilers turn into
// vector instructions without leave to reorder float arithmetic; it is then compiled twice. Floats that are
// not negative are ordered as their bits are.
#define COUNTERFOIL_INLINED [[gnu::always_inline]] inline

namespace counterfoil::judge {
namespace {

constexpr std::int32_t kInfinityBits = 0x7F800000;

COUNTERFOIL_INLINED std::int32_t bits_of(float value) {
  return std::bit_cast<std::int32_t>(value);
}

COUNTERFOIL_INLINED BlockAnswer linear_loop(const float* x, const float* y, const float* scale,
                                            const BlockQuestion& question) {
  const auto [atol, rtol, furthest_excess] = question;
  std::int32_t exceeding = 0;
  std::int32_t greatest = 0;
  std::int32_t greatest_relative = 0;
  std::int32_t further = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float difference = std::fabs(x[i] - y[i]);
    const float size = std::fabs(scale[i]);
    const float bound = atol + rtol * size;
    const float excess = difference - bound;
    const float relative = difference / (size > atol ? size : atol);
    exceeding += excess > 0 ? 1 : 0;
    further |= excess > furthest_excess ? 1 : 0;
    greatest = std::max(greatest, bits_of(difference));
    greatest_relative = std::max(greatest_relative, bits_of(relative));
  }
  return {greatest < kInfinityBits, further != 0, static_cast<unsigned>(exceeding),
          std::bit_cast<float>(greatest), std::bit_cast<float>(greatest_relative)};
}

/// A float32 that is not negative, rounded to a narrower format, to nearest even. A NaN of that format stays
/// one, or becomes infinite.
struct ToFloat16 {
  COUNTERFOIL_INLINED static float rounded(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t normal = (bits + 0xFFF + (bits >> 13 & 1)) & ~0x1FFFU;
    const std::uint32_t held = normal < std::bit_cast<std::uint32_t>(65536.0F) ? normal : kInfinityBits;
    // The last place of numbers from 0.5 to 1 is that of the subnormal ones of the format.
    const auto subnormal = std::bit_cast<std::uint32_t>((value + 0.5F) - 0.5F);
    const std::uint32_t is_normal = value < 0x1p-14F ? 0U : ~0U;
    return std::bit_cast<float>((held & is_normal) | (subnormal & ~is_normal));
  }
};

struct ToBfloat16 {
  COUNTERFOIL_INLINED static float rounded(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return std::bit_cast<float>((bits + 0x7FFF + (bits >> 16 & 1)) & ~0xFFFFU);
  }
};

template <class To>
COUNTERFOIL_INLINED BlockAnswer close_loop(const float* x, const float* y, const BlockQuestion& question) {
  const auto [atol, rtol, furthest_excess] = question;
  std::int32_t exceeding = 0;
  std::int32_t greatest = 0;
  std::int32_t further = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float difference = To::rounded(std::fabs(x[i] - y[i]));
    const float bound = To::rounded(atol + To::rounded(rtol * std::fabs(x[i])));
    const float excess = difference - bound;
    exceeding += excess > 0 ? 1 : 0;
    further |= excess > furthest_excess ? 1 : 0;
    greatest = std::max(greatest, bits_of(difference));
  }
  return {greatest < kInfinityBits, further != 0, static_cast<unsigned>(exceeding),
          std::bit_cast<float>(greatest), 0};
}

COUNTERFOIL_INLINED BlockAnswer flashinfer_loop(const float* x, const float* y,
                                                const BlockQuestion& question) {
  const auto [atol, rtol, furthest_excess] = question;
  std::int32_t exceeding = 0;
  std::int32_t greatest = 0;
  std::int32_t greatest_relative = 0;
  std::int32_t further = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const float difference = std::fabs(x[i] - y[i]);
    const float size = std::fabs(y[i]) + 1e-8F;
    const float relative = difference / size;
    const float by_rtol = rtol * size;
    const float excess = difference - (by_rtol > atol ? by_rtol : atol);
    exceeding += (difference > atol ? 1 : 0) & (relative > rtol ? 1 : 0);
    further |= excess > furthest_excess ? 1 : 0;
    greatest = std::max(greatest, bits_of(difference));
    greatest_relative = std::max(greatest_relative, bits_of(relative));
  }
  return {greatest < kInfinityBits, further != 0, static_cast<unsigned>(exceeding),
          std::bit_cast<float>(greatest), std::bit_cast<float>(greatest_relative)};
}

COUNTERFOIL_INLINED void float16_loop(const void* from, float* to) {
  for (std::size_t i = 0; i < kBlock; ++i) {
    const std::uint32_t bits = tensor::load_raw<std::uint16_t>(from, i);
    const std::uint32_t magnitude = bits & 0x7FFF;
    const float subnormal = static_cast<float>(static_cast<std::int32_t>(magnitude)) * 0x1p-24F;
    const std::uint32_t normal = (magnitude << 13) + (magnitude < 0x7C00 ? 112U << 23 : 224U << 23);
    const std::uint32_t is_normal = magnitude < 0x400 ? 0U : ~0U;
    const std::uint32_t value = (normal & is_normal) | (std::bit_cast<std::uint32_t>(subnormal) & ~is_normal);
    to[i] = std::bit_cast<float>(value | (bits & 0x8000) << 16);
  }
}

COUNTERFOIL_INLINED void bfloat16_loop(const void* from, float* to) {
  for (std::size_t i = 0; i < kBlock; ++i) {
    to[i] = std::bit_cast<float>(std::uint32_t{tensor::load_raw<std::uint16_t>(from, i)} << 16);
  }
}

// NOLINTBEGIN(bugprone-macro-parentheses)
#define COUNTERFOIL_COMPILE_LOOPS(name, target)                                                             \
  target BlockAnswer name##_linear(const float* x, const float* y, const float* scale,                      \
                                   const BlockQuestion& question) {                                         \
    return linear_loop(x, y, scale, question);                                                              \
  }                                                                                                         \
  target BlockAnswer name##_close_float16(const float* x, const float* y, const BlockQuestion& question) {  \
    return close_loop<ToFloat16>(x, y, question);                                                           \
  }                                                                                                         \
  target BlockAnswer name##_close_bfloat16(const float* x, const float* y, const BlockQuestion& question) { \
    return close_loop<ToBfloat16>(x, y, question);                                                          \
  }                                                                                                         \
  target BlockAnswer name##_flashinfer(const float* x, const float* y, const BlockQuestion& question) {     \
    return flashinfer_loop(x, y, question);                                                                 \
  }                                                                                                         \
  target void name##_float16(const void* from, float* to) {                                                 \
    float16_loop(from, to);                                                                                 \
  }                                                                                                         \
  target void name##_bfloat16(const void* from, float* to) {                                                \
    bfloat16_loop(from, to);                                                                                \
  }                                                                                                         \
  constexpr BlockLoops name##_loops = {name##_linear,     name##_close_float16, name##_close_bfloat16,      \
                                       name##_flashinfer, name##_float16,       name##_bfloat16};
// NOLINTEND(bugprone-macro-parentheses)

COUNTERFOIL_COMPILE_LOOPS(portable, )
#if defined(__x86_64__)
COUNTERFOIL_COMPILE_LOOPS(avx2, __attribute__((target("avx2"))))
#endif

}  // namespace

const BlockLoops& portable_block_loops() {
  return portable_loops;
}

const BlockLoops& block_loops() {
#if defined(__x86_64__)
  static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
  if (has_avx2) return avx2_loops;
#endif
  return portable_loops;
}

}  // namespace counterfoil::judge
