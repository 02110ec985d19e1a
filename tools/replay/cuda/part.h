#pragma once

#include <optional>
#include <vector>

#include <fmt/format.h>

#include "counterfoil/result.h"

namespace counterfoil::replay {

/// What became of the next items of a batch.
template <typename Out>
struct Part {
  std::vector<Result<Out>> results;  ///< of at least one item, in order
  std::optional<Error> device_lost;  ///< the fault after which the device does nothing more for this process
};

/// A part of `count` items from `first` on that failed as a whole: which of them is at fault is not known
/// where there are several.
template <typename Out>
Part<Out> failed_part(std::size_t first, std::size_t count, const Error& error, bool device_lost) {
  Error of_all = error;
  of_all.what = count == 1 ? fmt::format("fixture {} of the batch: {}", first, error.what)
                           : fmt::format("fixtures {} to {} of the batch, which ran together: {}", first,
                                         first + count - 1, error.what);
  Part<Out> part;
  for (std::size_t i = 0; i < count; ++i) part.results.emplace_back(of_all);
  if (device_lost) part.device_lost = error;
  return part;
}

}  // namespace counterfoil::replay
