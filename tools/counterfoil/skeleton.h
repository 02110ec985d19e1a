#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "checker/model/slots.h"
#include "counterfoil/result.h"

namespace counterfoil::command {

/// What a new bundle is about.
struct NewBundle {
  std::string id;
  std::string title;              ///< may be empty
  std::vector<model::Axis> axes;  ///< may be empty: one axis to start from
  std::string created;            ///< RFC 3339
};

struct SkeletonFile {
  std::string path;
  std::string text;
};

/// A whole bundle, not sealed yet, in which nothing was executed.
struct Skeleton {
  static constexpr std::size_t kMostSlots = 100'000;

  std::vector<SkeletonFile> files;  ///< bundle.json last
  std::size_t slots = 0;
};

/// Reads `NAME=VALUE[,VALUE...]`, one axis each. Errors are of kind `usage`.
Result<std::vector<model::Axis>> read_axes(const std::vector<std::string>& texts);

/// Writes the texts. Errors, of kind `usage`, where the axes make too many slots, or two slots of one id.
Result<Skeleton> make_skeleton(const NewBundle& bundle);

}  // namespace counterfoil::command
