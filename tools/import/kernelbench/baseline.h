#pragma once

#include <string>
#include <vector>

#include "checker/json/document.h"
#include "tools/import/foreign_json.h"

namespace counterfoil::importing::kernelbench {

/// The duration of one reference problem.
struct ReferenceTime {
  std::string level;
  std::string problem;  ///< the number that its file name begins with
  std::string name;     ///< the file name of the problem
  json::Value stats;    ///< null where the measurement failed
  std::string_view hardware() const { return stats.find("hardware").as_string(); }
};

/// A file of baseline times: level -> file name -> statistics.
struct ReferenceTimes {
  std::string file;
  std::vector<ReferenceTime> times;
  std::string path;                  ///< of their file in the bundle
  std::vector<std::string> cohorts;  ///< in the bundle
  ForeignTexts texts;
};

bool holds_reference_times(json::Value root);
ReferenceTimes read_reference_times(const SourceFile& file, ForeignTexts texts);

}  // namespace counterfoil::importing::kernelbench
