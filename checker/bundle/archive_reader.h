#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/bundle/archive_input.h"
#include "checker/bundle/open.h"
#include "checker/bundle/tree.h"

struct archive;
struct archive_entry;

namespace counterfoil::bundle {

/// One entry of an archive, as its header says.
struct ArchiveItem {
  std::optional<std::string> path;  ///< raw; none if the archive's own encoding of it is broken
  EntryKind kind = EntryKind::regular;
  std::uint64_t bytes = 0;  ///< zero if the header does not say
  std::string detail;       ///< target of a link, sort of a special file
};

/// Reads an archive's entries in the order of the archive. A thin cover over libarchive, limited to zip, tar,
/// tar.gz and tar.zst.
class ArchiveReader {
 public:
  enum class Format {
    zip,                ///< by its central directory
    zip_front_to_back,  ///< where that directory is missing
    tar,
  };
  enum class Step {
    ok,
    end,
    damaged,      ///< and nothing more can be read
    flawed,       ///< what was read is wrong, as by its checksum; reading can go on behind it
    unsupported,  ///< as a compression that is not known here; reading can go on behind it
  };

  ArchiveReader(const ArchiveInput& input, Format format);
  ~ArchiveReader();
  ArchiveReader(const ArchiveReader&) = delete;
  ArchiveReader& operator=(const ArchiveReader&) = delete;

  Step next(ArchiveItem& item);

  /// Reads content of the current entry; `got` is zero at its end, where the step is `end`.
  Step read(std::span<char> into, std::size_t& got);

  /// Whether anything of the format was recognised.
  bool recognised() const;
  bool compressed_as_a_whole() const;  ///< a filter lies over the archive, as in tar.gz
  /// Bytes of the archive without that filter, headers included, up to here.
  std::uint64_t unfiltered_bytes() const;
  std::string message() const;  ///< of the last step that was not `ok` or `end`

  /// The error of the input, if that is why a step failed.
  const std::optional<Error>& input_error() const { return state_.error; }

 private:
  struct State {
    const ArchiveInput& input;
    std::uint64_t offset = 0;
    std::vector<char> block;
    std::optional<Error> error;
  };
  static long read_block(archive* reader, void* state, const void** block);
  static std::int64_t skip(archive* reader, void* state, std::int64_t count);
  static std::int64_t seek(archive* reader, void* state, std::int64_t offset, int whence);
  Step step_of(int status) const;

  State state_;
  archive* reader_;
  int open_status_;
  std::uint64_t left_bytes_ = 0;  ///< of the current entry, as far as its header tells
};

}  // namespace counterfoil::bundle
