#include "tools/replay/mutate/conditions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "checker/tensor/float_formats.h"
#include "tools/replay/mutate/random.h"

namespace counterfoil::replay {
namespace {

/// recorded * keep + shift + deviation * N(0,1)
struct Kind {
  const char* words;
  double keep;
  double shift;
  double deviation;
};

constexpr std::array kKinds = {
    Kind{"{} not all equal (1 + 0.1 N(0,1))", 0, 1, 0.1},
    Kind{"{} not zero (0.1 N(0,1))", 0, 0, 0.1},
    Kind{"{} of N(0,1)", 0, 0, 1},
    Kind{"{} with a mean that is not zero (as recorded, + 3)", 1, 3, 0},
    Kind{"{} scaled to variance near eps (0.003 of what is recorded)", 0.003, 0, 0},
};

bool extend(std::span<const Variation> variations, std::size_t inputs, std::size_t first,
            Condition& condition, std::vector<Condition>& all, std::size_t most) {
  if (condition.size() == inputs) {
    all.push_back(condition);
    return all.size() < most;
  }
  for (std::size_t i = first; i < variations.size(); ++i) {
    if (!condition.empty() && variations[condition.back()].input == variations[i].input) continue;
    condition.push_back(i);
    const bool more = extend(variations, inputs, i + 1, condition, all, most);
    condition.pop_back();
    if (!more) return false;
  }
  return true;
}

}  // namespace

std::vector<Variation> variations_of(std::size_t input, const std::string& name, const Tensor& recorded) {
  std::vector<Variation> variations;
  if (!tensor::is_floating(recorded.dtype)) return variations;
  for (std::size_t k = 0; k < kKinds.size(); ++k) {
    const Kind& kind = kKinds[k];
    const Random random(input * kKinds.size() + k);
    Tensor tensor{recorded.dtype, recorded.shape, recorded.values, {}};
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
      const double kept = kind.keep == 0 ? 0 : kind.keep * recorded.values[i];
      const double drawn = kind.deviation == 0 ? 0 : kind.deviation * random.normal(i);
      tensor.values[i] = tensor::round_to(recorded.dtype, kept + kind.shift + drawn);
    }
    variations.push_back({input, fmt::format(fmt::runtime(kind.words), name), std::move(tensor)});
  }
  return variations;
}

std::vector<Condition> conditions_of(std::span<const Variation> variations, std::size_t most) {
  std::vector<std::size_t> inputs;
  for (const Variation& each : variations) inputs.push_back(each.input);
  inputs.erase(std::unique(inputs.begin(), inputs.end()), inputs.end());
  std::vector<Condition> all;
  Condition condition;
  for (std::size_t count = 1; count <= inputs.size() && all.size() < most; ++count) {
    extend(variations, count, 0, condition, all, most);
  }
  return all;
}

}  // namespace counterfoil::replay
