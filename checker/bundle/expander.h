#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "checker/bundle/archive_input.h"
#include "checker/bundle/archive_reader.h"
#include "checker/bundle/listing.h"
#include "checker/bundle/open.h"

namespace counterfoil::bundle {

/// What is known of an archive entry's content: the bytes, or why there are none.
struct Content {
  std::shared_ptr<const std::string> bytes;
  Error::Kind kind = Error::Kind::malformed;
  std::string why;
};

/// Reads all entries of an archive, within limits. A damaged entry of a zip costs only itself, since the
/// central directory leads to the next one; in a tar it costs what lies behind it.
class Expander {
 public:
  Expander(const ArchiveInput& input, const OpenOptions& options)
      : input_(input), options_(options), listing_(options) {}

  /// The error of an input that is no archive at all; whatever else is wrong becomes a fault. Reading a zip
  /// front to back is one, since its central directory is missing.
  std::optional<Error> expand(ArchiveReader::Format format);

  ListingBuilder& listing() { return listing_; }
  std::unordered_map<std::string, Content>& contents() { return contents_; }  ///< of regular files, by path

 private:
  enum class Next { go_on, stop, unreachable };

  /// Takes the entries from the one numbered `first` on; the number of the one behind which nothing can be
  /// reached, if there is one.
  std::optional<std::uint64_t> walk(ArchiveReader& reader, std::uint64_t first);
  Next take(ArchiveReader& reader, const ArchiveItem& item);
  Next keep(ArchiveReader& reader, const std::string& path, std::uint64_t claimed_bytes, Content& content);
  Next count(ArchiveReader& reader);
  static Next after(ArchiveReader::Step step);
  /// Adds to what was expanded; false if that passes a limit.
  bool account(const ArchiveReader& reader, std::size_t bytes);
  static void withhold(Content& content, const TreeFault& fault);
  void withhold_for_memory(Content& content, const std::string& path);
  void refuse(Content& content, TreeFault fault);
  void add_fault(TreeFaultKind kind, std::string message, std::string want, std::string found);

  const ArchiveInput& input_;
  const OpenOptions& options_;
  ListingBuilder listing_;
  std::unordered_map<std::string, Content> contents_;
  std::vector<char> block_ = std::vector<char>(256 * 1024);
  std::uint64_t expanded_bytes_ = 0;
  std::uint64_t held_bytes_ = 0;
  std::optional<TreeFault> bomb_;  ///< set once the archive as a whole is refused more
  bool told_of_memory_ = false;
  bool told_of_damage_ = false;
};

}  // namespace counterfoil::bundle
