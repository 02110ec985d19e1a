#pragma once

#include <string>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/round.h"
#include "tools/import/mlperf_inference/tree.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// What every reader of a submission has at hand.
struct Context {
  Source& source;
  Imported& imported;
  const Round& round;
  const Submission& submission;
  bool closed = true;  ///< the rules of the closed division (and of network) hold

  /// The file, or null and a fault: absent, or not to be read.
  const SourceFile* require(const std::string& file, const std::string& what) const;
  /// The file, or null where there is none.
  const SourceFile* read(const std::string& file) const;
};

/// One benchmark in one scenario, on its way into the bundle.
struct Unit {
  const System* system = nullptr;
  Place place;
  const Benchmark* benchmark = nullptr;  ///< null for one that the round does not know
  bool power = false;                    ///< something of a power measurement is there
  std::string id;                        ///< `closed/RedHat/XE8640/llama3.1-8b/Offline`

  std::string part(const std::string& name) const;  ///< the id of a slot: `ID/performance`
  std::string file(const std::string& below_results) const { return place.results + "/" + below_results; }
};

}  // namespace counterfoil::importing::mlperf_inference
