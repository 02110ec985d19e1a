#include "tools/import/mlperf_inference/context.h"

#include <fmt/format.h>

#include "tools/import/mlperf_inference/faults.h"
#include "tools/import/source_faults.h"

namespace counterfoil::importing::mlperf_inference {

const SourceFile* Context::read(const std::string& file) const {
  if (!source.has(file)) return nullptr;
  const auto got = source.read(file);
  if (got) return *got;
  imported.fault(kUnreadable, Location{file, 0, 0, 0, ""}, got.error().what);
  return nullptr;
}

const SourceFile* Context::require(const std::string& file, const std::string& what) const {
  const SourceFile* found = read(file);
  if (found != nullptr && !found->text.empty()) return found;
  if (found != nullptr || !source.has(file)) {
    const bool empty = found != nullptr;
    imported.fault(kFileAbsent, Location{file, 0, 0, 0, ""},
                   fmt::format("{} is {}", what, empty ? "empty" : "not there"), "a file that is not empty",
                   empty ? "0 bytes" : "no file");
  }
  return nullptr;
}

std::string Unit::part(const std::string& name) const {
  return fitted(fmt::format("{}/{}", id, name), kMostIdBytes);
}

}  // namespace counterfoil::importing::mlperf_inference
