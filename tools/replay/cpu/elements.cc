#include "tools/replay/cpu/elements.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/replay/arithmetic/element_spread.h"
#include "tools/replay/cpu/parallel.h"

namespace counterfoil::replay {
namespace {

constexpr std::uint64_t kBlock = 256;
constexpr std::uint64_t kGrain = 16384;

/// A few elements of up to three operands, their spreads, and what comes of them.
struct Block {
  std::array<std::array<double, kBlock>, 3> operand{};
  std::array<std::array<double, kBlock>, 3> error{};
  std::array<double, kBlock> result;
  tensor::Dtype dtype = tensor::Dtype::float32;
  std::uint64_t count = 0;
};

template <Operation O>
void apply_block(Block& block) {
  for (std::uint64_t i = 0; i < block.count; ++i) {
    block.result[i] = apply(O, block.operand[0][i], block.operand[1][i], block.operand[2][i]);
  }
}

template <Operation O>
void spread_block(const Block& block, double* spread) {
  const auto loop = [&](auto dtype_of) {
    for (std::uint64_t i = 0; i < block.count; ++i) {
      spread[i] = element_spread(O, dtype_of(), block.operand[0][i], block.error[0][i], block.operand[1][i],
                                 block.error[1][i], block.operand[2][i], block.error[2][i], block.result[i]);
    }
  };
  // The dtype that most tensors have gets a loop without questions.
  if (block.dtype == tensor::Dtype::float32) {
    loop([] { return tensor::Dtype::float32; });
  } else {
    loop([&] { return block.dtype; });
  }
}

/// The loops of an operation, compiled for it alone.
struct Loops {
  void (*apply)(Block&);
  void (*spread)(const Block&, double*);
};

template <std::size_t... I>
constexpr std::array<Loops, sizeof...(I)> all_loops(std::index_sequence<I...>) {
  return {Loops{&apply_block<static_cast<Operation>(I)>, &spread_block<static_cast<Operation>(I)>}...};
}

constexpr auto kLoops = all_loops(std::make_index_sequence<static_cast<std::size_t>(Operation::clamp) + 1>{});

void store_block(const Block& block, double* values) {
  if (block.dtype == tensor::Dtype::float32) {
    for (std::uint64_t i = 0; i < block.count; ++i) {
      values[i] = static_cast<double>(static_cast<float>(block.result[i]));
    }
  } else {
    for (std::uint64_t i = 0; i < block.count; ++i) values[i] = stored(block.dtype, block.result[i]);
  }
}

void load(const double* from, std::int64_t stride, std::uint64_t count, std::array<double, kBlock>& into) {
  if (stride == 1) {
    std::copy_n(from, count, into.begin());
  } else {
    for (std::uint64_t i = 0; i < count; ++i) into[i] = from[static_cast<std::int64_t>(i) * stride];
  }
}

class ElementLoop {
 public:
  ElementLoop(const Step& step, std::span<const Register> operands, Buffer& into)
      : step_(step),
        operands_(operands),
        into_(into),
        loops_(kLoops[static_cast<std::size_t>(step.operation)]) {
    flat_ =
        std::all_of(operands.begin(), operands.end(), [](const Register& each) { return each.contiguous; });
    row_ = flat_ ? into.values.size() : step.shape.back();
  }

  void run(std::uint64_t begin, std::uint64_t end) const {
    Block block;
    block.dtype = step_.dtype;
    while (begin < end) {
      const std::uint64_t column = begin % row_;
      block.count = std::min({kBlock, end - begin, row_ - column});
      for (std::size_t i = 0; i < operands_.size(); ++i) load_operand(i, begin / row_, column, block);
      loops_.apply(block);
      store_block(block, &into_.values[begin]);
      if (!into_.spread.empty()) loops_.spread(block, &into_.spread[begin]);
      begin += block.count;
    }
  }

 private:
  void load_operand(std::size_t i, std::uint64_t row, std::uint64_t column, Block& block) const {
    const Register& from = operands_[i];
    const std::int64_t stride = flat_ ? 1 : from.strides.back();
    const std::int64_t at = (flat_ ? 0 : row_offset(from, row)) + static_cast<std::int64_t>(column) * stride;
    load(from.values + at, stride, block.count, block.operand[i]);
    if (from.spread != nullptr && !into_.spread.empty()) {
      load(from.spread + at, stride, block.count, block.error[i]);
    }
  }

  const Step& step_;
  std::span<const Register> operands_;
  Buffer& into_;
  Loops loops_;
  bool flat_ = true;
  std::uint64_t row_ = 0;
};

}  // namespace

void compute_elements(const Step& step, std::span<const Register> operands, Buffer& into, unsigned threads) {
  const ElementLoop loop(step, operands, into);
  parallel(threads, into.values.size(), kGrain,
           [&](std::uint64_t begin, std::uint64_t end) { loop.run(begin, end); });
}

bool is_exact(const Step& step) {
  return own_error(step.operation, step.dtype, 1.0, 1.0) == 0.0;
}

}  // namespace counterfoil::replay
