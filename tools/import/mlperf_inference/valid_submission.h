#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "tests/support/strict_json.h"

namespace counterfoil::importing::mlperf_inference {

using Texts = std::map<std::string, std::string>;

/// For tests: the files of cases/valid, by name. Run in the root of the sources.
inline Texts valid_submission() {
  namespace fs = std::filesystem;
  Texts texts;
  const fs::path folder = "tools/import/mlperf_inference/cases/valid/input";
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    texts[entry.path().lexically_relative(folder).generic_string()] = *support::read_text(entry.path());
  }
  return texts;
}

}  // namespace counterfoil::importing::mlperf_inference
