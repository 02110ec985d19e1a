#pragma once

#include <string_view>
#include <vector>

#include "counterfoil/location.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// A line of a text file, without its end.
struct TextLine {
  const SourceFile* file = nullptr;
  std::uint64_t number = 0;
  std::string_view text;
  Location place() const { return {file->name, number, 1, 0, ""}; }
};

std::vector<TextLine> lines_of(const SourceFile& file);

}  // namespace counterfoil::importing::mlperf_inference
