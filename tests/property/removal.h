#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "counterfoil/check.h"
#include "counterfoil/result.h"
#include "tests/support/patch.h"

namespace counterfoil::support {

/// One piece of evidence to take away: a listed file, a line of it, or a member of a line, at any depth.
struct Removal {
  std::string file;
  std::uint64_t line = 0;  ///< 0: the whole file
  std::string pointer;     ///< empty: the whole line
  bool promised =
      false;  ///< by the file list, by its record counts, or by what the plan says an outcome carries

  std::string text() const;
};

/// Everything that could be taken away from the evidence of a bundle: every listed file but plan and claims,
/// every line of those that are plain NDJSON, every member and element in those lines.
std::vector<Removal> removals_of(const std::filesystem::path& bundle);

/// All of them, where there are no more than `most`. Otherwise one for every file and every line, each line
/// losing another part than the line before it, and every pointer of a file at least once; always the same.
std::vector<Removal> each_line_and_pointer(const std::vector<Removal>& all, std::size_t most);

/// Every `stride`-th one, from `shift` on.
std::vector<Removal> one_in(const std::vector<Removal>& all, std::size_t stride, std::size_t shift);

/// A bundle that loses one thing at a time.
class Bench {
 public:
  explicit Bench(std::unique_ptr<PatchedBundle> bundle) : bundle_(std::move(bundle)) {}

  const std::filesystem::path& path() const { return bundle_->path(); }
  /// The bundle as it is.
  Result<Report> check_whole() const;
  /// Takes one thing away, puts size and digest of its file right, checks, and puts it back.
  Result<Report> check_without(const Removal& removal);

 private:
  std::unique_ptr<PatchedBundle> bundle_;
};

}  // namespace counterfoil::support
