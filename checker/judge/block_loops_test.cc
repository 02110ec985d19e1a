#include "checker/judge/block_loops.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <random>

#include "checker/tensor/float_formats.h"

namespace counterfoil::judge {
namespace {

template <class Format, class Convert>
void expect_every_number(Convert convert) {
  std::array<std::uint16_t, kBlock> from{};
  std::array<float, kBlock> to{};
  for (unsigned first = 0; first < 0x10000; first += kBlock) {
    for (unsigned i = 0; i < kBlock; ++i) from[i] = static_cast<std::uint16_t>(first + i);
    convert(from.data(), to.data());
    for (unsigned i = 0; i < kBlock; ++i) {
      const double wanted = tensor::decode<Format>(from[i]);
      if (std::isnan(wanted)) {
        ASSERT_TRUE(std::isnan(to[i])) << from[i];
      } else {
        ASSERT_EQ(std::bit_cast<std::uint32_t>(to[i]),
                  std::bit_cast<std::uint32_t>(static_cast<float>(wanted)))
            << from[i];
      }
    }
  }
}

TEST(BlockLoops, ConvertEveryNarrowNumberExactly) {
  for (const BlockLoops* loops : {&block_loops(), &portable_block_loops()}) {
    expect_every_number<tensor::Float16>(loops->from_float16);
    expect_every_number<tensor::Bfloat16>(loops->from_bfloat16);
  }
}

TEST(BlockLoops, AnswerAlikeHoweverTheyAreCompiled) {
  std::mt19937 generator(4);
  const auto random = [&generator] { return static_cast<std::uint32_t>(generator()); };
  std::array<float, kBlock> x{};
  std::array<float, kBlock> y{};
  const auto same = [](const BlockAnswer& a, const BlockAnswer& b) {
    return a.finite == b.finite &&
           (!a.finite || (a.further == b.further && a.exceeding == b.exceeding &&
                          a.max_absolute == b.max_absolute && a.max_relative == b.max_relative));
  };
  for (int round = 0; round < 2000; ++round) {
    const unsigned mask = round % 2 == 0 ? 0xFFFFFFFF : 0xBFFFFFFF;  // every second block is finite
    for (std::size_t i = 0; i < kBlock; ++i) {
      y[i] = std::bit_cast<float>(random() & mask);
      x[i] = std::bit_cast<float>(std::bit_cast<std::uint32_t>(y[i]) ^ (random() & 0xFF));
    }
    const BlockQuestion question{0.01F, 0.01F, 0.25F};
    ASSERT_TRUE(same(block_loops().linear(x.data(), y.data(), y.data(), question),
                     portable_block_loops().linear(x.data(), y.data(), y.data(), question)));
    ASSERT_TRUE(same(block_loops().close_float16(x.data(), y.data(), question),
                     portable_block_loops().close_float16(x.data(), y.data(), question)));
    ASSERT_TRUE(same(block_loops().close_bfloat16(x.data(), y.data(), question),
                     portable_block_loops().close_bfloat16(x.data(), y.data(), question)));
    ASSERT_TRUE(same(block_loops().flashinfer(x.data(), y.data(), question),
                     portable_block_loops().flashinfer(x.data(), y.data(), question)));
  }
}

}  // namespace
}  // namespace counterfoil::judge
