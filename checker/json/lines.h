#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/json/byte_source.h"
#include "checker/json/fault.h"
#include "checker/json/line_blocks.h"
#include "counterfoil/result.h"

namespace counterfoil::json {

/// Splits a stream into lines, one after the other.
class LineReader {
 public:
  /// `source` must outlive the reader.
  explicit LineReader(ByteSource& source, std::size_t line_bytes = Limits().line_bytes)
      : blocks_(source, line_bytes) {}

  /// The next line, nothing at the end of the stream, or the source's error. The text of a line is good until
  /// the next call.
  Result<std::optional<Line>> next();

 private:
  BlockReader blocks_;
  LineBlock block_;
};

/// What is wrong with a line before it is parsed: too long, blank, or without the newline that shows that it
/// was written to its end.
std::vector<Fault> line_faults(const Line& line, const std::string& file, std::size_t line_bytes);

}  // namespace counterfoil::json
