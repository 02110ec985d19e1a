#pragma once

#include <map>
#include <optional>
#include <string>

#include "tools/import/imported.h"
#include "tools/import/mlperf_inference/context.h"
#include "tools/import/mlperf_inference/detail_log.h"
#include "tools/import/source.h"

namespace counterfoil::importing::mlperf_inference {

/// What the accuracy script printed of one run.
struct Scores {
  std::map<std::string, std::string> by_metric;  ///< as printed, of the metrics of the round
  std::optional<std::uint64_t> samples;          ///< `total=50000`, `'gen_num': 13368`
  std::string hash;                              ///< behind `hash=`, whatever it is
  bool within_targets = false;                   ///< every metric of the round is there, and meets its target
};

/// The number that stands behind a name in a printed line: `accuracy=76.064%`, `'rouge1': '38.7459'`. The
/// last line that has one counts. Empty for none.
std::string printed_number(const SourceFile& file, std::string_view name);

/// Reads accuracy.txt, and holds its scores against the targets of the round, in the closed division.
Scores read_scores(const Context& context, const Unit& unit, const SourceFile& file);

/// Holds mlperf_log_accuracy.json against the hash of accuracy.txt: checked where the log is whole, said to
/// be not checkable where it was truncated by the tool of the rules. The number of its samples, where it is
/// whole.
std::optional<std::uint64_t> check_accuracy_log(const Context& context, const SourceFile& log,
                                                const Scores& scores);

/// Samples of the data set, of the run, of its log where that is whole, and of the score.
void check_samples(const Context& context, const Unit& unit, const DetailLog& log, const Scores& scores,
                   std::optional<std::uint64_t> logged);

}  // namespace counterfoil::importing::mlperf_inference
