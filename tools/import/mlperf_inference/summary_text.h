#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/import/mlperf_inference/text_lines.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// `NAME : VALUE` in a summary.
struct PrintedLine {
  TextLine at;
  std::string_view value;
};

/// mlperf_log_summary.txt, a text for people. Views into the file.
struct SummaryText {
  std::multimap<std::string, PrintedLine, std::less<>> lines;  ///< by name; without a value only the SUT's
  /// What early stopping estimates, in the order of the keys of the log; of tokens, that of first tokens.
  std::vector<PrintedLine> estimates;
  TextLine last;  ///< the last line that is not empty
};
SummaryText read_summary(const SourceFile& summary);

/// How many errors its last line counts, as digits: `No errors encountered during test.`, `2 ERRORS
/// encountered. See detailed log.`. Empty for any other line.
std::string_view counted_errors(std::string_view last_line);

}  // namespace counterfoil::importing::mlperf_inference
