#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/bundle/open.h"
#include "checker/bundle/tree.h"

namespace counterfoil::bundle {

inline constexpr std::string_view kManifest = "bundle.json";

/// Gathers what a container holds, in whatever order it comes, and judges each path and kind on the way.
class ListingBuilder {
 public:
  explicit ListingBuilder(const OpenOptions& options) : options_(options) {}

  /// Takes one item. The path under which it is listed, or empty if it cannot be: absolute, `..`, too deep,
  /// one entry too many, and so on; then a fault says why.
  std::string add(std::string_view raw_path, EntryKind kind, std::uint64_t bytes, std::string detail);

  void add_fault(TreeFault fault) { faults_.push_back(std::move(fault)); }

  /// Whether the limit on entries was passed: nothing more is taken.
  bool full() const { return taken_ > options_.max_entries; }

  /// Corrects the size of the entry that was added last.
  void set_last_bytes(std::uint64_t bytes) { entries_.back().bytes = bytes; }

  const std::vector<Entry>& entries() const { return entries_; }
  const std::vector<TreeFault>& faults() const { return faults_; }
  bool has_violation() const;

  /// Keeps what lies below `root` (empty, or a folder's name), and strips it from the paths.
  void strip_root(std::string_view root);

  /// Sorted, with the folders that the paths imply, and with collisions, duplicates and a missing manifest
  /// found: missing where other files of a bundle are there, or where `meant` says that one was meant.
  Listing finish(bool meant) &&;

 private:
  const OpenOptions& options_;
  std::uint64_t taken_ = 0;
  std::vector<Entry> entries_;
  std::vector<TreeFault> faults_;
};

}  // namespace counterfoil::bundle
