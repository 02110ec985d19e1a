#pragma once

#include <cstdint>

namespace counterfoil::judge {

/// The element that is furthest beyond, or nearest to, its bound.
struct WorstElement {
  std::uint64_t index = 0;  ///< in C order
  double wanted = 0;        ///< reference
  double found = 0;         ///< candidate
  double difference = 0;    ///< |found - wanted|, as the judge computes it
  double bound = 0;         ///< what the difference may be
};

/// What a judge says of one output. Errors are float32 values of the evaluator, held in binary64.
struct Statistics {
  bool accepted = false;
  double max_absolute_error = 0;
  double max_relative_error = 0;
  bool has_nan = false;
  bool has_inf = false;
  std::uint64_t elements = 0;
  std::uint64_t matched = 0;  ///< elements within their bound
  /// The all-zero rule of sol-execbench/1 decided: both errors are an L2 norm, which is not compared to the
  /// last bit.
  bool by_norm = false;
  bool has_worst = false;
  WorstElement worst;
};

}  // namespace counterfoil::judge
