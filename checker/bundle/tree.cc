#include "checker/bundle/tree.h"

#include <fmt/format.h>

#include <algorithm>

namespace counterfoil::bundle {
namespace {

std::string describe(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::regular:
      return "a regular file";
    case EntryKind::directory:
      return "a directory";
    case EntryKind::symlink:
      return fmt::format("a symbolic link to {}", entry.detail);
    case EntryKind::hard_link:
      return fmt::format("a hard link to {}", entry.detail);
    case EntryKind::special:
      return fmt::format("a {}", entry.detail);
    case EntryKind::encrypted:
      return "encrypted content";
  }
  return {};
}

}  // namespace

std::string_view name_of(TreeFaultKind kind) {
  switch (kind) {
    case TreeFaultKind::path_absolute:
      return "path_absolute";
    case TreeFaultKind::path_parent:
      return "path_parent";
    case TreeFaultKind::path_invalid:
      return "path_invalid";
    case TreeFaultKind::path_too_long:
      return "path_too_long";
    case TreeFaultKind::path_collision_case:
      return "path_collision_case";
    case TreeFaultKind::path_collision_unicode:
      return "path_collision_unicode";
    case TreeFaultKind::symlink:
      return "symlink";
    case TreeFaultKind::hard_link:
      return "hard_link";
    case TreeFaultKind::special:
      return "special";
    case TreeFaultKind::encrypted:
      return "encrypted";
    case TreeFaultKind::duplicate_path:
      return "duplicate_path";
    case TreeFaultKind::several_roots:
      return "several_roots";
    case TreeFaultKind::outside_root:
      return "outside_root";
    case TreeFaultKind::manifest_missing:
      return "manifest_missing";
    case TreeFaultKind::bomb:
      return "bomb";
    case TreeFaultKind::damaged:
      return "damaged";
    case TreeFaultKind::tool_limit:
      return "tool_limit";
    case TreeFaultKind::unreadable:
      return "unreadable";
  }
  return {};
}

bool could_not_check(TreeFaultKind kind) {
  return kind == TreeFaultKind::tool_limit || kind == TreeFaultKind::unreadable;
}

const Entry* Tree::find(std::string_view path) const {
  const auto& all = listing_.entries;
  auto at = std::lower_bound(all.begin(), all.end(), path,
                             [](const Entry& entry, std::string_view wanted) { return entry.path < wanted; });
  return at != all.end() && at->path == path ? &*at : nullptr;
}

Result<std::unique_ptr<ByteSource>> Tree::open(const std::string& path, std::uint64_t offset) const {
  const Entry* entry = find(path);
  if (entry == nullptr) return Error{Error::Kind::not_found, path, "the bundle has no such file", ""};
  if (entry->kind != EntryKind::regular) {
    return Error{Error::Kind::malformed, path, fmt::format("want a regular file, found {}", describe(*entry)),
                 ""};
  }
  return open_entry(*entry, offset);
}

Result<std::string> read_file(const Tree& tree, const std::string& path, std::uint64_t limit_bytes) {
  auto source = tree.open(path);
  if (!source) return source.error();
  constexpr std::size_t kChunkBytes = 64 * 1024;
  constexpr std::uint64_t kLargestFirst = 1024 * 1024;  // an archive may list what is not true
  std::string text;
  // A byte more than was listed is room to see the end in.
  auto chunk = static_cast<std::size_t>(std::min(tree.find(path)->bytes, kLargestFirst)) + 1;
  for (;;) {
    const std::size_t held = text.size();
    text.resize(held + chunk);
    auto got = (*source)->read({text.data() + held, chunk});
    if (!got) return got.error();
    text.resize(held + *got);
    if (text.size() > limit_bytes) {
      return Error{Error::Kind::malformed, path,
                   fmt::format("larger than the limit of {} bytes", limit_bytes), ""};
    }
    if (*got == 0) return text;
    chunk = *got < chunk ? chunk - *got : kChunkBytes;
  }
}

}  // namespace counterfoil::bundle
