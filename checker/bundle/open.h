#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "checker/bundle/tree.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

/// Limits that keep a hostile container from taking the machine. Passing one of the first group is a
/// violation (`bomb`), since no honest bundle needs more; the second group is ours (`tool_limit`).
struct OpenOptions {
  std::uint64_t max_entries = 100'000;
  std::uint64_t max_depth = 64;                            ///< folders above a file
  std::uint64_t max_expanded_bytes = 4ULL << 30;           ///< of an archive, all entries together
  std::uint64_t max_ratio = 1'000;                         ///< expanded to stored bytes of an archive ...
  std::uint64_t ratio_applies_beyond_bytes = 16ULL << 20;  ///< ... once it has expanded to this much

  std::uint64_t max_memory_bytes = 1ULL << 30;  ///< content of an archive, which is kept in memory
  std::uint64_t max_stdin_bytes = 1ULL << 30;   ///< an archive from standard input, as it comes

  /// Refuse an archive with any other digest before a byte of it is interpreted.
  std::optional<std::string> expect_archive_sha256;
  int stdin_descriptor = 0;
};

enum class ContainerKind { directory, zip, tar };

struct OpenedTree {
  std::unique_ptr<Tree> tree;
  ContainerKind container = ContainerKind::directory;
  std::string archive_sha256;  ///< of the archive's bytes; empty for a directory
};

/// Opens a bundle: a directory, a .zip, a .tar, .tar.gz or .tar.zst (told apart by content, not by name), or
/// such an archive from standard input for `-`. No link inside is ever followed.
///
/// Errors: `not_found` for a missing path, or nothing there that belongs to a bundle; `malformed` for a file
/// that is no archive, or not the expected one; `unreadable` for permission or I/O; `usage` for an expected
/// archive digest and a directory.
Result<OpenedTree> open(const std::filesystem::path& path, const OpenOptions& options = {});

}  // namespace counterfoil::bundle
