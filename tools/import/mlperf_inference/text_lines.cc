#include "tools/import/mlperf_inference/text_lines.h"

#include <algorithm>

namespace counterfoil::importing::mlperf_inference {

std::vector<TextLine> lines_of(const SourceFile& file) {
  std::vector<TextLine> lines;
  const std::string_view text = file.text;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back({&file, lines.size() + 1, line});
    begin = end + 1;
  }
  return lines;
}

}  // namespace counterfoil::importing::mlperf_inference
