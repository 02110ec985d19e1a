#pragma once

#include <string>
#include <vector>

#include "counterfoil/report.h"

namespace counterfoil::report {

struct SampleReport {
  std::string name;
  Report report;
};

/// Reports made by hand. Every format writes each of them, and the whole of what it writes is compared with
/// <format>/cases/<name>.<extension>.
std::vector<SampleReport> sample_reports();

}  // namespace counterfoil::report
