#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/import/importer.h"
#include "tools/import/tritonbench_thunlp/predictions.h"
#include "tools/import/tritonbench_thunlp/score.h"
#include "tools/import/tritonbench_thunlp/summary.h"
#include "tools/import/tritonbench_thunlp/times.h"

namespace counterfoil::importing::tritonbench_thunlp {

/// Performance files by operator.
using TimesByOp = std::map<std::string, Times>;

/// `Correct execution rate: 90.0%`, as the call step prints it, over all predictions.
struct CallRate {
  std::string percent;
  Location where;
};

/// All that the files of one run hold.
struct Evidence {
  std::string channel;  ///< G or T; empty where nothing says
  Tasks tasks;
  std::vector<Predictions> predictions;
  std::map<std::string, std::string> called;  ///< operator -> SHA-256 of the file that survived the call step
  std::map<std::string, std::string> executed;  ///< the same of the execution step
  TimesByOp candidate;
  TimesByOp golden;     ///< of the authors' GPU
  TimesByOp reference;  ///< of the candidate's GPU
  std::vector<Summary> summaries;
  std::vector<Score> scores;
  std::vector<CallRate> call_rates;

  /// In channel T, and where the channel is not known, a reference is cut to the sizes that the candidate
  /// kept.
  bool pairs_by_size() const { return channel != "G"; }
  std::uint64_t predictions_planned() const;
  /// Every operator that some file names, golden results aside.
  std::set<std::string> operators() const;
  /// Whether something shows that the operator went through the execution step.
  bool passed(const std::string& op) const;
  /// What a score divides: local references for a label that says so, else golden results.
  const TimesByOp& divisor_of(const Score& score) const;
};

Evidence read_evidence(Source& source, const Options& options, Imported& imported);

}  // namespace counterfoil::importing::tritonbench_thunlp
