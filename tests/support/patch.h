#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <variant>

#include "checker/bundle/scratch_dir.h"
#include "checker/json/document.h"
#include "counterfoil/result.h"

namespace counterfoil::support {

/// Success, or what a broken test case did: a line or a member that is not there, a text that occurs twice.
using Done = Result<std::monostate>;

/// A bundle in a directory of its own, gone at the end, that a test may change.
class PatchedBundle {
 public:
  /// An empty directory.
  PatchedBundle() = default;
  /// A copy of the bundle in `base`.
  static Result<std::unique_ptr<PatchedBundle>> copy_of(const std::filesystem::path& base);

  const std::filesystem::path& path() const { return scratch_.path(); }

  /// Applies one step of a case's `patch`; tests/cases/README.md lists them.
  Done apply(json::Value step);

  /// Puts right what follows from the patched text, as an honest producer would have: see reseal.h.
  Done seal(bool records = false);

 private:
  Done edit(json::Value step);
  Done put(json::Value step);

  bundle::ScratchDir scratch_;
  std::string base_plan_digest_;
};

}  // namespace counterfoil::support
