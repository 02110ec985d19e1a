#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "checker/json/byte_source.h"
#include "counterfoil/result.h"

namespace counterfoil::bundle {

enum class EntryKind { regular, directory, symlink, hard_link, special, encrypted };

/// Something that lies in a bundle. Only regular files have content; the others are listed to be reported.
struct Entry {
  std::string path;  ///< relative to the bundle's root, forward slashes, valid UTF-8
  EntryKind kind = EntryKind::regular;
  std::uint64_t bytes = 0;  ///< as stored: a compressed shard is not expanded
  std::string detail;       ///< target of a link, sort of a special file; else empty
};

enum class TreeFaultKind {
  path_absolute,
  path_parent,   ///< holds `..`
  path_invalid,  ///< not UTF-8, a control character, a backslash, an empty or `.` component
  path_too_long,
  path_collision_case,     ///< two paths that are one where letter case is ignored
  path_collision_unicode,  ///< two paths that are one after Unicode normalisation (NFC)
  symlink,                 ///< never followed, wherever it leads
  hard_link,               ///< in an archive
  special,                 ///< fifo, device or socket
  encrypted,
  duplicate_path,    ///< one path twice in an archive, the first is kept; or a file that is a folder
  several_roots,     ///< an archive with more than one bundle.json at its top
  outside_root,      ///< an archive entry beside the folder that holds bundle.json
  manifest_missing,  ///< files of a bundle without bundle.json
  bomb,              ///< a limit on what may lie in a bundle was passed
  damaged,           ///< the archive ends early or is corrupt; what was read before that is listed
  tool_limit,        ///< fine, maybe, and too large to be read here
  unreadable,        ///< permission or I/O error
};

/// The fault's name as written in the enumeration, `path_absolute`.
std::string_view name_of(TreeFaultKind kind);

/// Whether the fault only says that something could not be looked at here; all others are violations.
bool could_not_check(TreeFaultKind kind);

/// What is wrong with the container. A fault never costs the rest: everything else is still listed.
struct TreeFault {
  TreeFaultKind kind = TreeFaultKind::path_invalid;
  std::string path;  ///< bytes that are not UTF-8 as `\xNN`, shortened if it is too long
  std::string message;
  std::string want;
  std::string found;
};

/// What the lister of a directory or of an archive found.
struct Listing {
  std::vector<Entry> entries;     ///< sorted bytewise by path, each path once
  std::vector<TreeFault> faults;  ///< sorted by path, then kind
};

/// What lies in a bundle, whatever holds it. The same files give the same entries: directories that an
/// archive only implies are entries too.
class Tree {
 public:
  explicit Tree(Listing listing) : listing_(std::move(listing)) {}
  virtual ~Tree() = default;
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  const std::vector<Entry>& entries() const { return listing_.entries; }
  const std::vector<TreeFault>& faults() const { return listing_.faults; }

  /// The entry of exactly this path, or nullptr.
  const Entry* find(std::string_view path) const;

  /// Opens the stored bytes of a regular file, from `offset` on. Errors: `not_found` for no such entry,
  /// `malformed` for one that is no regular file or whose content passed a limit of the contract,
  /// `unreadable` for permission, I/O, or a file that changed since it was listed. Safe to call from
  /// several threads; the source must not outlive the tree.
  Result<std::unique_ptr<ByteSource>> open(const std::string& path, std::uint64_t offset = 0) const;

 private:
  virtual Result<std::unique_ptr<ByteSource>> open_entry(const Entry& entry, std::uint64_t offset) const = 0;

  Listing listing_;
};

/// Reads a whole file; one larger than `limit_bytes` is `malformed`.
Result<std::string> read_file(const Tree& tree, const std::string& path, std::uint64_t limit_bytes);

}  // namespace counterfoil::bundle
