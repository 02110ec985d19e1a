#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "checker/bundle/tree.h"
#include "checker/engine/text_reader.h"
#include "checker/json/line_blocks.h"
#include "checker/summary/intake.h"

namespace counterfoil::engine {

/// Told which file is being read, and how many bytes of evidence have been read so far.
using Progress = std::function<void(const std::string& file, std::uint64_t bytes)>;

/// Reads the files of a bundle, one pass each, and keeps what that showed of them: digest, bytes, lines. A
/// file that cannot be read, a line that cannot be used: a fault, and on to the next.
class FileReader {
 public:
  /// Both outlive it. Without `digests`, only documents have one.
  FileReader(const bundle::Tree& tree, const Progress& progress, bool digests = true)
      : tree_(tree), progress_(progress), digests_(digests) {}

  const bundle::Tree& tree() const { return tree_; }

  ReadDocument read_document(summary::FileState& file, TextReader& texts, std::string_view schema,
                             const TextReader::Applies& applies = {});

  /// Which schema the next line must satisfy, by its position among the lines that are not blank.
  using SchemaOfLine = std::function<std::string_view(std::uint64_t position)>;
  using UseLine = std::function<void(ReadLine& line)>;
  void read_lines(summary::FileState& file, TextReader& texts, const SchemaOfLine& schema,
                  const UseLine& use);

  /// Hands the lines of a file out in blocks, to as many threads as there are users: each is called by one
  /// thread only, the first by the caller's. Who gets which block is left open.
  using UseBlock = std::function<void(json::LineBlock& block)>;
  void read_blocks(summary::FileState& file, std::span<const UseBlock> users);

  /// Digest, and credentials where the file is text.
  void read_opaque(summary::FileState& file, TextReader& texts, bool is_text);

 private:
  void advance(const std::string& file, std::uint64_t bytes);

  const bundle::Tree& tree_;
  const Progress& progress_;
  bool digests_;
  std::uint64_t bytes_read_ = 0;
};

}  // namespace counterfoil::engine
