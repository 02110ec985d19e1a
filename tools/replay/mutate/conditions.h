#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/replay/program.h"
#include "tools/replay/tensor.h"

namespace counterfoil::replay {

/// Another value of one input, in words.
struct Variation {
  std::size_t input = 0;
  std::string description;  ///< `weight not all equal (1 + 0.1 N(0,1))`
  Tensor tensor;
};

/// What a recorded floating-point input may be replaced by; none of other dtypes. N(0,1) is `Random::normal`,
/// of a stream that belongs to the input's place and the kind of variation, so that every machine draws the
/// same.
std::vector<Variation> variations_of(std::size_t input, const std::string& name, const Tensor& recorded);

/// A condition: variations of different inputs, by their places in a list.
using Condition = std::vector<std::size_t>;

/// All conditions, those of fewer inputs first, and no more than `most`.
std::vector<Condition> conditions_of(std::span<const Variation> variations, std::size_t most);

}  // namespace counterfoil::replay
