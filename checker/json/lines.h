#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
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

/// Splits a stream into lines, holding at most one line and one block (256 KiB) in memory.
class LineReader {
 public:
  /// `source` must outlive the reader.
  explicit LineReader(ByteSource& source, std::size_t line_bytes = Limits().line_bytes);

  /// The next line, nothing at the end of the stream, or the source's error. The text of a line is good until
  /// the next call. A stream that ends in a newline has no empty line behind it.
  Result<std::optional<Line>> next();

 private:
  bool fill();
  void skip_rest(Line& line);

  ByteSource& source_;
  std::size_t limit_;
  std::size_t block_;  ///< what is read at once; it grows
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< what was not handed out yet
  std::size_t end_ = 0;
  std::uint64_t offset_ = 0;
  std::uint64_t number_ = 0;
  bool at_end_ = false;
  std::optional<Error> error_;
};

/// What is wrong with a line before it is parsed: too long, blank, or without the newline that shows that it
/// was written to its end.
std::vector<Fault> line_faults(const Line& line, const std::string& file, std::size_t line_bytes);

}  // namespace counterfoil::json
