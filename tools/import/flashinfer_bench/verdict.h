#pragma once

#include <optional>

#include "checker/exact/rational.h"
#include "tools/import/importer.h"
#include "tools/import/trace_set.h"

namespace counterfoil::importing::flashinfer_bench {

/// The configuration of an evaluation. No trace has it: it is what the caller says it was.
struct Config {
  std::optional<Rational> atol;
  std::optional<Rational> rtol;
  std::optional<Rational> ratio;

  static Config of(const Options& options);
};

/// Fills in the statistics of a verdict, and holds errors and status against each other as far as no
/// configuration, or the one that was given, decides. A log that says that nothing was run makes the outcome
/// `skipped`.
void judge_trace(const trace::Trace& trace, const trace::Definition* definition, const Config& config,
                 Attempt& attempt, Imported& imported);

/// Says how many verdicts rest on a tolerance that nobody recorded.
void report_undecided(const trace::TraceSet& set, const Config& config, Imported& imported);

}  // namespace counterfoil::importing::flashinfer_bench
