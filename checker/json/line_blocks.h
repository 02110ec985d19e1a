#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/json/byte_source.h"
#include "checker/json/fault.h"
#include "counterfoil/result.h"

namespace counterfoil::json {

/// One line of a stream.
struct Line {
  std::string_view text;     ///< without its newline; a carriage return before it is kept. Empty if too long
  std::uint64_t number = 0;  ///< 1-based
  std::uint64_t offset = 0;  ///< bytes of the stream before the line
  std::uint64_t size = 0;    ///< bytes of the line without its newline, also if too long
  bool complete = true;      ///< ends in a newline
  bool too_long = false;     ///< passes the limit; reading goes on behind its newline
};

/// Lines of a stream that follow each other, whole. It owns their text, so that somebody else can split it
/// while the next one is read.
class LineBlock {
 public:
  /// The next line, or nothing behind the last. Its text is good as long as the block is not filled again.
  std::optional<Line> next();

  /// Of the stream, newlines included.
  std::uint64_t bytes() const { return end_ + (long_line_ ? long_line_->size : 0); }

 private:
  friend class BlockReader;

  std::vector<char> buffer_;            // keeps its size when it is filled again
  std::size_t end_ = 0;                 // of the lines in it
  std::size_t at_ = 0;                  // what was not handed out yet
  std::vector<std::size_t> line_ends_;  // in the buffer; they were found to count the lines
  std::size_t handed_out_ = 0;          // lines
  std::uint64_t offset_ = 0;            // bytes of the stream before at_
  std::uint64_t number_ = 0;            // of the line before at_
  std::size_t limit_ = 0;
  std::optional<Line> long_line_;  // one that was not held; it is alone in its block
};

/// Cuts a stream into blocks of lines, holding a part of a line besides the block that is being filled.
class BlockReader {
 public:
  /// `source` must outlive the reader. A line of more than `line_bytes` is measured and not held.
  explicit BlockReader(ByteSource& source, std::size_t line_bytes = Limits().line_bytes);

  /// Fills the block with the next lines: false at the end of the stream, or the source's error once all
  /// lines before it were handed out. A stream that ends in a newline has no empty line behind it.
  Result<bool> next(LineBlock& block);

  /// Lines handed out so far.
  std::uint64_t lines() const { return number_; }

 private:
  bool fill(LineBlock& block);
  void measure_long_line(LineBlock& block);
  void close(LineBlock& block, std::size_t end);

  ByteSource& source_;
  std::size_t limit_;
  std::size_t block_;        // what is read at once; it grows
  std::vector<char> carry_;  // behind the last newline
  std::size_t carried_ = 0;
  std::uint64_t offset_ = 0;
  std::uint64_t number_ = 0;
  bool at_end_ = false;
  std::optional<Error> error_;
};

}  // namespace counterfoil::json
