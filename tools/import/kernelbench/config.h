#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tools/import/imported.h"
#include "tools/import/source.h"

namespace counterfoil::importing::kernelbench {

/// generation_config.yaml of a run directory: the only plan that KernelBench records.
struct Config {
  std::string file;
  std::string folder;
  std::string level;
  std::string run;
  std::optional<std::uint64_t> first;  ///< of the subset of problems, inclusive; absent: all
  std::optional<std::uint64_t> last;
  std::uint64_t samples = 1;  ///< of each problem
  std::string model;
  std::optional<std::uint64_t> max_tokens;
};

/// Nothing, and a fault, where the file is no YAML or names no level.
std::optional<Config> read_config(const SourceFile& file, Imported& imported);

}  // namespace counterfoil::importing::kernelbench
