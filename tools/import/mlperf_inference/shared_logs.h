#pragma once

#include <map>
#include <string>
#include <vector>

#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/detail_log.h"

namespace counterfoil::importing::mlperf_inference {

/// Which results rest on one and the same log, byte for byte.
class SharedLogs {
 public:
  /// Notes the performance and the accuracy log of a unit.
  void add(const Context& context, const Unit& unit);
  /// Whether another unit of the same system holds this log under the scenario that the log names.
  bool is_inferred(const Unit& unit, const DetailLog& log) const;
  /// A log of two systems is an error; one of two results of one system is inferred, and noted.
  void report(Imported& imported) const;

 private:
  struct Use {
    std::string system;  ///< with its submission
    std::string unit;
    std::string scenario;
    std::string file;
  };
  std::map<std::string, std::vector<Use>> by_digest_;
};

}  // namespace counterfoil::importing::mlperf_inference
